#!/usr/bin/env node
// The command line: builds itself where its sources are newer, then runs.
import { pathToFileURL } from 'node:url';
import { buildOrExit, outputOf } from '../tools/builds.mjs';

/** The exit code for a fault of ours. */
const FAULT = 4;

const built = await buildOrExit(['cli'], FAULT);
if (built.length > 0) console.error('planwright: rebuilt, because its sources have changed.');
await import(pathToFileURL(outputOf('cli')).href);

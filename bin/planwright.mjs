#!/usr/bin/env node
// The command line: builds itself where its sources are newer, then runs.
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, outputOf } from '../tools/builds.mjs';

const built = await buildIfNeeded(['cli']);
if (built.length > 0) console.error('planwright: built anew, since its sources changed.');
await import(pathToFileURL(outputOf('cli')).href);

/** The language worker's work: keeps a workspace in step with the window and publishes what it knows, newest first. */
import type { Diagnostic, SourceFile, Workspace } from '../../planner-core/index.ts';
import type { Channel } from './channel.ts';
import { GraphSender } from './graph-updates.ts';
import type { FromLanguage, LanguageQuestion, SentSnapshot, ToLanguage } from './language-messages.ts';
import { messageOf } from './message-of.ts';
import type { LocatedDiagnostic } from './protocol.ts';

/** How the service waits and measures time; tests provide their own. */
export interface LanguageHost {
  createWorkspace(): Workspace;
  /** Runs `task` later; returns a function that cancels it. */
  later(task: () => void, ms: number): () => void;
  now(): number;
}

/** What takes no longer than this is analysed after every change. */
const quickMs = 100;
/** Otherwise analysis starts this long after the last change … */
const quietMs = 90;
/** … but never later than this after the first one, so that problems are shown while somebody keeps typing. */
const patienceMs = 350;

export class LanguageService {
  readonly #channel: Channel<FromLanguage, ToLanguage>;
  readonly #host: LanguageHost;
  #workspace: Workspace;
  /** Texts that the workspace has not been given yet: somebody types faster than a long one is parsed. */
  readonly #unread = new Map<string, SourceFile>();
  readonly #graph = new GraphSender();
  #version = 0;
  #callOff: (() => void) | null = null;
  #changedSince: number | null = null;
  /** How long the last analysis took. */
  #tookMs = 0;

  constructor(channel: Channel<FromLanguage, ToLanguage>, host: LanguageHost) {
    this.#channel = channel;
    this.#host = host;
    this.#workspace = host.createWorkspace();
    channel.listen((message) => this.#receive(message));
  }

  #receive(message: ToLanguage): void {
    if (message.kind === 'ask') {
      this.#answer(message.id, message.question);
      return;
    }
    this.#version = message.version;
    if (message.kind === 'set') {
      this.#unread.set(message.file.path, message.file);
    } else if (message.kind === 'remove') {
      this.#unread.delete(message.path);
      this.#workspace.removeFile(message.path);
    } else {
      this.#workspace = this.#host.createWorkspace();
      this.#unread.clear();
      for (const file of message.files) this.#unread.set(file.path, file);
    }
    this.#schedule(message.kind === 'reset' || this.#tookMs <= quickMs ? 0 : quietMs);
  }

  #schedule(ms: number): void {
    const now = this.#host.now();
    this.#changedSince ??= now;
    this.#callOff?.();
    const wait = Math.max(0, Math.min(ms, this.#changedSince + patienceMs - now));
    this.#callOff = this.#host.later(() => this.#publish(), wait);
  }

  /** The workspace with the newest texts. */
  #read(): Workspace {
    for (const file of this.#unread.values()) this.#workspace.setFile(file);
    this.#unread.clear();
    return this.#workspace;
  }

  #publish(): void {
    this.#callOff = null;
    this.#changedSince = null;
    try {
      this.#channel.post({ kind: 'snapshot', snapshot: this.#snapshot() });
    } catch (error) {
      this.#channel.post({ kind: 'fault', message: messageOf(error) });
    }
  }

  #snapshot(): SentSnapshot {
    const start = this.#host.now();
    const { diagnostics, graph, outline, worlds, domainHash, domain } = this.#read().analysis();
    this.#tookMs = this.#host.now() - start;
    return {
      version: this.#version,
      diagnostics: diagnostics.map((diagnostic) => this.#locate(diagnostic)),
      graph: this.#graph.update(graph),
      outline,
      worlds: worlds.map(({ path, name, hash, world }) => ({
        path,
        name,
        hash,
        plannable: world !== null,
        hasExpectations: world !== null && world.expectations.length > 0,
      })),
      domainHash,
      plannable: domain !== null,
      ms: this.#tookMs,
    };
  }

  #locate(diagnostic: Diagnostic): LocatedDiagnostic {
    const { file, start, end } = diagnostic.span;
    const from = this.#workspace.position(file, start);
    const to = this.#workspace.position(file, end);
    return { ...diagnostic, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  }

  #answer(id: number, question: LanguageQuestion): void {
    try {
      this.#channel.post({ kind: 'answer', id, value: this.#ask(question) });
    } catch (error) {
      this.#channel.post({ kind: 'failed', id, message: messageOf(error) });
    }
  }

  #ask(question: LanguageQuestion): unknown {
    const workspace = this.#read();
    switch (question.ask) {
      case 'complete':
      case 'hover':
      case 'definition':
      case 'references':
        return workspace[question.ask](question.path, question.offset);
      case 'rename':
        return workspace.rename(question.path, question.offset, question.name);
      case 'format':
        return workspace.format(question.path);
      case 'sentences':
        return workspace.sentences(question.question);
      case 'rows':
      case 'values':
        return workspace[question.ask](question.node);
      case 'clipping':
        return workspace.clipping(question.nodes);
      case 'fits':
        return workspace.fits(question.slot);
      case 'edit':
      case 'preview':
        return workspace[question.ask](question.edit);
      case 'declaration':
        return workspace.declaration(question.of);
      case 'standings':
        return workspace.standings();
      case 'remedy':
        return workspace.remedy(question.code, question.span);
      case 'world':
        return workspace.world(question.path);
    }
  }
}

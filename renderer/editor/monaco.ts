/**
 * Monaco, set up once: its worker, the two languages, their services, and the themes. All editor code imports it from here.
 */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { registerLanguages } from './languages.ts';

declare global {
  interface Window {
    MonacoEnvironment?: monaco.Environment;
  }
}

window.MonacoEnvironment = { getWorker: () => new EditorWorker({ name: 'monaco' }) };
registerLanguages(monaco);

export { monaco };
export type Monaco = typeof monaco;

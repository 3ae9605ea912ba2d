/** The shell store: theme, arrangement, notices, and open questions. */
import type { AppServices, Question, ShellState } from './contract.ts';

export interface ShellContext {
  services(): AppServices;
  get(): ShellState;
  set(part: Partial<ShellState>): void;
}

/** The parts of the shell that are remembered between sessions. */
export const shellSettingsKey = 'shell';

export const emptyShell: ShellState = {
  theme: 'system',
  arrangement: 'author',
  paletteOpen: false,
  notices: [],
  panelRequest: null,
  resetRequest: null,
  panelMove: null,
  question: null,
  nameRequest: null,
  declaring: null,
  comparison: null,
  dialog: null,
  setTheme: () => {},
  setArrangement: () => {},
  setPaletteOpen: () => {},
  notify: () => 0,
  dismiss: () => {},
  showPanel: () => {},
  resetPanels: () => {},
  movePanel: () => {},
  ask: () => Promise.resolve(null),
  answer: () => {},
  askName: () => {},
  setDeclaring: () => {},
  compare: () => {},
  setDialog: () => {},
};

export function createShellState({ services, get, set }: ShellContext): ShellState {
  let nextNotice = 1;
  let resolve: ((choice: string | null) => void) | null = null;
  const remember = (): void => {
    const { theme } = get();
    void services().platform.settings.write(shellSettingsKey, JSON.stringify({ theme }));
  };
  const answer = (choice: string | null): void => {
    const waiting = resolve;
    resolve = null;
    set({ question: null });
    waiting?.(choice);
  };
  return {
    ...emptyShell,
    setTheme: (theme) => {
      set({ theme });
      remember();
    },
    setArrangement: (arrangement) => set({ arrangement }),
    setPaletteOpen: (paletteOpen) => set({ paletteOpen }),
    notify: (notice) => {
      const same = get().notices.filter(
        ({ text, topic }) => text !== notice.text && (topic === undefined || topic !== notice.topic),
      );
      const id = nextNotice++;
      set({ notices: [...same, { ...notice, id }] });
      return id;
    },
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
    showPanel: (id, how) => set({ panelRequest: { id, ...how } }),
    resetPanels: () => set({ resetRequest: {} }),
    movePanel: (kind) => set({ panelMove: { kind } }),
    ask: (question: Question) => {
      answer(null);
      set({ question });
      return new Promise((done) => {
        resolve = done;
      });
    },
    answer,
    askName: (nameRequest) => set({ nameRequest }),
    setDeclaring: (declaring) => set({ declaring }),
    compare: (comparison) => set({ comparison }),
    setDialog: (dialog) => set({ dialog }),
  };
}

/** The theme remembered from the last session. */
export async function readTheme(services: AppServices): Promise<ShellState['theme'] | null> {
  const json = await services.platform.settings.read(shellSettingsKey);
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    const theme = typeof value === 'object' && value !== null && 'theme' in value ? value.theme : null;
    return theme === 'light' || theme === 'dark' || theme === 'system' ? theme : null;
  } catch {
    return null;
  }
}

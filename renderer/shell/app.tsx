/** The window: top bar, workbench or welcome page, status bar, and everything that floats above. */
import { WelcomePanel } from '../panels/welcome/welcome-panel.tsx';
import { useProject } from '../state/stores.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { Notices } from './notices.tsx';
import { Palette } from './palette.tsx';
import './shell.css';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenus } from './use-menus.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTheme } from './use-theme.ts';
import { Workbench } from './workbench.tsx';

export function App() {
  const open = useProject((state) => state.ref !== null);
  const menus = useMenus();
  useShortcuts();
  useKeptFocus();
  useTheme();
  return (
    <div className="pw-app">
      <TopBar menus={menus} />
      {open ? (
        <Workbench />
      ) : (
        <ErrorBoundary what="The welcome page">
          <WelcomePanel />
        </ErrorBoundary>
      )}
      <StatusBar />
      <Notices />
      <Palette />
      <Dialogs />
    </div>
  );
}

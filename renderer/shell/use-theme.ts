/** Applies the chosen theme to the page and the editors. */
import { useEffect, useState } from 'react';
import { applyEditorTheme } from '../editor/themes.ts';
import { useShell } from '../state/stores.ts';

function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

export function useTheme(): void {
  const wanted = useShell((state) => state.theme);
  const [system, setSystem] = useState(() => systemIsDark().matches);
  useEffect(() => {
    const query = systemIsDark();
    const changed = (): void => setSystem(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  const dark = wanted === 'dark' || (wanted === 'system' && system);
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    applyEditorTheme(dark);
  }, [dark]);
}

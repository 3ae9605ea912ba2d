/** The worlds of the project: a list, and the one chosen as a table with its text beside. */
export function WorldsPanel() {
  return <section className="pw-worlds" data-testid="worlds" aria-label="Worlds" />;
}

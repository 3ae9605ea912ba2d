/** Searches the graph: matches are highlighted, Enter and Shift+Enter move between them. */
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { goTo } from './gestures.ts';
import { SEARCH_FILTERS } from './kernels/search.ts';
import { session, useSession } from './session.ts';

export function SearchBox() {
  const search = useSession((value) => value.search);
  const input = useRef<HTMLInputElement>(null);
  const open = search !== null;
  useEffect(() => {
    if (open) input.current?.select();
  }, [open]);
  if (search === null) {
    return (
      <button
        type="button"
        title="Search the graph (Ctrl+F)"
        aria-label="Search the graph"
        onClick={openSearch}
      >
        <Search size={14} />
      </button>
    );
  }
  const { query, hits, current } = search;
  const step = (by: number): void => {
    if (hits.length === 0) return;
    const next = (current + by + hits.length) % hits.length;
    session.set({ search: { ...search, current: next } });
    const hit = hits[next];
    if (hit !== undefined) goTo(hit);
  };
  return (
    <form className="gv-search" aria-label="Search" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={input}
        value={query}
        aria-label="Search the graph"
        placeholder="name, condition, uses:Move, is:recursive"
        title={`Words search names and conditions. uses:Task, ${SEARCH_FILTERS.map((filter) => `is:${filter}`).join(', ')}`}
        spellCheck={false}
        onChange={(event) => session.set({ search: { query: event.target.value, hits: [], current: -1 } })}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') session.set({ search: null });
        }}
      />
      <output className="gv-count">{countText(query, hits.length, current)}</output>
      <button type="button" title="Previous (Shift+Enter)" aria-label="Previous hit" onClick={() => step(-1)}>
        <ChevronUp size={14} />
      </button>
      <button type="button" title="Next (Enter)" aria-label="Next hit" onClick={() => step(1)}>
        <ChevronDown size={14} />
      </button>
      <button
        type="button"
        title="Close (Esc)"
        aria-label="Close search"
        onClick={() => session.set({ search: null })}
      >
        <X size={14} />
      </button>
    </form>
  );
}

function openSearch(): void {
  session.set({ search: { query: '', hits: [], current: -1 } });
}

function countText(query: string, count: number, current: number): string {
  if (query.trim() === '') return '';
  if (count === 0) return 'none';
  return current < 0 ? `${count}` : `${current + 1} of ${count}`;
}

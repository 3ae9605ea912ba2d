/** The lines between cards: faint by default, highlighted where the pointer hovers, strong along the last plan. */
import { ViewportPortal } from '@xyflow/react';
import { type CSSProperties, memo, useMemo } from 'react';
import { passes } from './kernels/place-index.ts';
import { rounded } from './kernels/routes.ts';
import type { SceneEdge } from './kernels/scene.ts';
import { useSession } from './session.ts';
import { useSurroundings } from './use-surroundings.ts';

interface Route {
  readonly edge: SceneEdge;
  /** An SVG path. */
  readonly path: string;
}

export const EdgeLayer = memo(function EdgeLayer() {
  const { cards, lines } = useSession((value) => value.index);
  const seen = useSurroundings(cards.length);
  const all = useMemo(() => {
    const near = seen === null ? lines : lines.filter((line) => passes(line, seen));
    return near.map(({ edge, points }): Route => ({ edge, path: rounded(points) }));
  }, [lines, seen]);
  const far = useSession((value) => (value.level === 'detail' ? 1 : value.blockFont / 14));
  // One path for all: many lines cost no more than one.
  const quiet = useMemo(() => all.map((route) => route.path).join(''), [all]);
  return (
    <ViewportPortal>
      <svg className="gv-edges" aria-hidden="true" style={{ '--g-far': far } as CSSProperties}>
        <path className="gv-edge" d={quiet} />
        <PlanEdges all={all} />
        <LitEdges all={all} />
      </svg>
    </ViewportPortal>
  );
});

function PlanEdges({ all }: { readonly all: readonly Route[] }) {
  const plan = useSession((value) => (value.showPlan ? value.planPath : null));
  if (plan === null || plan.used.size === 0) return null;
  const used = all.filter(
    ({ edge }) => plan.used.has(edge.to) && plan.used.has(edge.call.replace(/#[\s\S]*$/, '')),
  );
  return <path className="gv-edge is-plan" d={used.map((route) => route.path).join('')} />;
}

function LitEdges({ all }: { readonly all: readonly Route[] }) {
  const reach = useSession((value) => value.reach);
  if (reach === null) return null;
  const below = all.filter(({ edge }) => edge.from === reach.of || reach.reaches.has(edge.from));
  const above = all.filter(({ edge }) => edge.to === reach.of || reach.reachedBy.has(edge.to));
  return (
    <>
      <path className="gv-edge is-reached" d={below.map((route) => route.path).join('')} />
      <path className="gv-edge is-reaching" d={above.map((route) => route.path).join('')} />
    </>
  );
}

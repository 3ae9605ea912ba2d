/** Which policy rules which file: evaluation is for the planner worker alone. */
import { describe, expect, test } from 'vitest';
import {
  headersFor,
  PAGE_POLICY,
  PLANNER_POLICY,
  policyFor,
  WORKER_POLICY,
} from '../../../electron/contract/policies.ts';

describe('the policy of a file', () => {
  test.each([
    ['/index.html', PAGE_POLICY],
    ['/', PAGE_POLICY],
    ['/assets/index-B1x_9-aQ.js', PAGE_POLICY],
    ['/assets/planner.worker-B1x_9-aQ.js', PLANNER_POLICY],
    ['/assets/language.worker-D3f4.js', WORKER_POLICY],
    ['/assets/editor.worker-aaaa.js', WORKER_POLICY],
    ['/assets/elk-worker.min-bbbb.js', WORKER_POLICY],
    // Names that only look like the planner's.
    ['/assets/planner.worker.js', WORKER_POLICY],
    ['/assets/xplanner.worker-a.js', WORKER_POLICY],
    ['/planner.worker-a.js/index.html', PAGE_POLICY],
    ['/assets/planner.worker-a.html', PAGE_POLICY],
    ['/assets/planner.worker-a.js.js', WORKER_POLICY],
    ['/assets/not-planner.worker-a.js', WORKER_POLICY],
  ])('%s', (pathname, policy) => {
    expect(policyFor(pathname)).toBe(policy);
  });

  test('lets text become code in the planner worker only', () => {
    expect(PLANNER_POLICY).toContain("'unsafe-eval'");
    expect(PAGE_POLICY + WORKER_POLICY).not.toContain('eval');
  });

  test('starts from nothing everywhere and lets no worker reach the network', () => {
    for (const policy of [PAGE_POLICY, PLANNER_POLICY, WORKER_POLICY]) {
      expect(policy.startsWith("default-src 'none'")).toBe(true);
    }
    expect(PLANNER_POLICY).toContain("connect-src 'none'");
    expect(WORKER_POLICY).toContain("connect-src 'none'");
  });
});

test('every file says its type, and has no other read into it', () => {
  expect(headersFor('/assets/a.js')['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headersFor('/assets/a.unknown')['content-type']).toBe('application/octet-stream');
  expect(headersFor('/a')['x-content-type-options']).toBe('nosniff');
  expect(headersFor('/a')['cross-origin-opener-policy']).toBe('same-origin');
  expect(headersFor('/a')['cross-origin-embedder-policy']).toBe('require-corp');
});

import { expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

it('§2 a sign-in leads to /dash, or back to a page of ours', () => {
  for (const path of ['/withdraw', '/leaderboard', '/dashboard', '/verify-email'])
    expect(returnPath(path)).toBe(path);
  for (const nowhere of [
    null,
    undefined,
    '',
    '/',
    'withdraw',
    '/Withdraw',
    '/dash/',
    '/withdraw?a=1',
    '/a/b',
  ])
    expect(returnPath(nowhere)).toBe('/dash');
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/..//evil.example',
  '/@evil.example',
  '/evil.example',
  '/dash\n//evil.example',
  '/dash\u2028',
  '/dash#//evil',
])('§2 %j leads nowhere else', (next) => {
  expect(returnPath(next)).toBe('/dash');
  expect(returnPath(decodeURIComponent(next))).toBe('/dash');
  expect(loginPath(next)).toBe('/login');
});

it('§2 /login carries the page to return to, unless it is the dashboard', () => {
  expect([loginPath('/withdraw'), loginPath('/dash'), loginPath('/dashboard')]).toEqual([
    '/login?next=/withdraw',
    '/login',
    '/login',
  ]);
});

it('§2 the link of a challenge’s result survives the sign-in, any other query does not', () => {
  const board = '/dash?challenge=2026-11-28';
  expect([returnPath(board), loginPath(board)]).toEqual([board, `/login?next=${board}`]);
  expect(loginPath('/withdraw?from=mail')).toBe('/login?next=/withdraw');
  for (const other of [`${board}&next=//evil.example`, '/dash?challenge=//evil.example', `${board}#x`])
    expect([returnPath(other), loginPath(other)]).toEqual(['/dash', '/login']);
});

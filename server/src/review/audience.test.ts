/** Every endpoint of the console, whoever calls it: nobody, a player, and each lesser role (§6). */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoles, roleIncludes, type OperatorRole } from '@sikka/contract/operators';
import { consoleDoorHeader } from '@sikka/contract/operators';
import { testApp, type TestApp } from '../../test/app.ts';
import { Desk, type TestOperator } from '../../test/operators.ts';
import { hireStaff } from '../../test/review.ts';

interface Literal {
  method: string;
  path: string;
  audience: 'console' | OperatorRole;
}

const folder = fileURLToPath(new URL('../../../contract/src/routes/operator/', import.meta.url));
const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
const rooms = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map(async (name) => Object.values((await import(`${folder}${name}`)) as object).filter(isLiteral)),
);
const literals = rooms.flat().filter(({ audience }) => audience !== 'console');

let app: TestApp;
let player: Desk;
let staff: Record<OperatorRole, TestOperator>;
beforeAll(async () => {
  app = await testApp();
  const { boss, payer, reviewer } = await hireStaff(app);
  staff = { administrator: boss, payer, reviewer };
  // A player who even knows the console's address.
  player = new Desk(app.url);
  for (const [name, value] of (await app.player()).cookies) player.cookies.set(name, value);
});

const nowhere = { error: { code: 'not_found', message: 'There is nothing at this address.' } };
const call = (who: Desk, { method, path }: Literal, headers: Record<string, string> = {}) =>
  who.call(
    method.toUpperCase(),
    path.replaceAll(/\{\w+\}/gu, '00000000-0000-4000-8000-000000000000'),
    method === 'get' ? undefined : {},
    headers,
  );

describe('§6 every endpoint of the console', () => {
  it('§6 is known to this test', () => {
    expect(literals.length).toBeGreaterThan(15);
  });

  it.each(literals)('§6 $method $path is not there for nobody, nor for a player', async (literal) => {
    for (const who of [new Desk(app.url), player]) {
      const { status, body } = await call(who, literal);
      expect([status, body]).toEqual([404, nowhere]);
    }
  });

  it.each(literals)('§6 $method $path is there from $audience on', async (literal) => {
    for (const role of operatorRoles) {
      const isAllowed = roleIncludes(role, literal.audience as OperatorRole);
      // The wrong door, and so no session is ended on the way; an allowed call is refused for its shape at most.
      const { body } = await call(staff[role], literal, isAllowed ? { [consoleDoorHeader]: 'wrong' } : {});
      expect(body).toEqual(nowhere);
      if (isAllowed && literal.method !== 'delete')
        expect((await call(staff[role], literal)).body).not.toEqual(nowhere);
    }
  });
});

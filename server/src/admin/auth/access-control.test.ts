/** Every endpoint of the console, by every caller: a visitor, a player, and each lesser role (§6). */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoles, roleIncludes, type OperatorRole } from '@sikka/contract/admin/auth';
import { adminPathHeader } from '@sikka/contract/admin/auth';
import { testApp, type TestApp } from '../../../test/app.ts';
import { OperatorVisitor, type TestOperator } from '../../../test/operators.ts';
import { hireStaff } from '../../../test/reviewed-withdrawal.ts';

interface Literal {
  method: string;
  path: string;
  audience: 'console' | OperatorRole;
}

const folder = fileURLToPath(new URL('../../../../contract/src/routes/admin/', import.meta.url));
const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map(async (name) => Object.values((await import(`${folder}${name}`)) as object).filter(isLiteral)),
);
const literals = modules.flat().filter(({ audience }) => audience !== 'console');

let app: TestApp;
let player: OperatorVisitor;
let staff: Record<OperatorRole, TestOperator>;
beforeAll(async () => {
  app = await testApp();
  const { boss, payer, reviewer } = await hireStaff(app);
  staff = { administrator: boss, payer, reviewer };
  // A player who even knows the console's address.
  player = new OperatorVisitor(app.url);
  for (const [name, value] of (await app.player()).cookies) player.cookies.set(name, value);
});

const nowhere = { error: { code: 'not_found', message: 'There is nothing at this address.' } };
const call = (who: OperatorVisitor, { method, path }: Literal, headers: Record<string, string> = {}) =>
  who.call(
    method.toUpperCase(),
    path.replaceAll(/\{\w+\}/gu, '00000000-0000-4000-8000-000000000000'),
    method === 'get' ? undefined : {},
    headers,
  );

describe('§6 every endpoint of the console', () => {
  it('§6 is listed by this test', () => {
    expect(literals.length).toBeGreaterThan(15);
  });

  it.each(literals)('§6 $method $path answers 404 to visitors and players', async (literal) => {
    for (const who of [new OperatorVisitor(app.url), player]) {
      const { status, body } = await call(who, literal);
      expect([status, body]).toEqual([404, nowhere]);
    }
  });

  it.each(literals)('§6 $method $path is open from $audience upwards', async (literal) => {
    for (const role of operatorRoles) {
      const isAllowed = roleIncludes(role, literal.audience as OperatorRole);
      // A wrong admin path, so no session is ended on the way; an allowed call is refused for its shape at
      // most.
      const { body } = await call(staff[role], literal, isAllowed ? { [adminPathHeader]: 'wrong' } : {});
      expect(body).toEqual(nowhere);
      if (isAllowed && literal.method !== 'delete')
        expect((await call(staff[role], literal)).body).not.toEqual(nowhere);
    }
  });
});

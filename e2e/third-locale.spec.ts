import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeNames, locales } from '@sikka/contract/locales';
import { adminUrl, becomeOperator, bootstrapAdmin } from './operators.ts';
import { expect, newPerson, test, openMailbox } from './players.ts';
import { copyProduct, type ProductCopy } from './product-copy.ts';
import { startServerProcess } from './server-process.ts';

const variables = ['SIKKA_URL', 'SIKKA_DATABASE', 'SIKKA_ADMIN', 'SIKKA_OPERATOR_COOKIE'] as const;
let stop = async (): Promise<void> => undefined;
let remove = (): void => undefined;

/** A translator's work: one folder, here with every string in brackets, and one line. */
function addLocale({ folder, change }: ProductCopy): void {
  const english = join(folder, 'i18n/en');
  const made = join(folder, 'i18n/xx');
  cpSync(english, made, { recursive: true });
  writeFileSync(
    join(folder, 'i18n/bracket.ts'),
    `export const bracket = (value: any): any =>
      typeof value === 'string' ? '⟦' + value + '⟧'
      : typeof value === 'function' ? (...inputs: any[]) => bracket(value(...inputs))
      : Array.isArray(value) ? value.map(bracket)
      : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, bracket(v)]))
      : value;\n`,
  );
  for (const file of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
    const path = join(made, file);
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(path, 'utf8');
    if (!text.includes('export const messages') || file.endsWith('player-pack.ts')) continue;
    const original = `../../en/${file}`;
    writeFileSync(
      path,
      `export * from '${original}';\nimport { messages as english } from '${original}';\nimport type { SameShape } from '../../same-shape.ts';\nimport { bracket } from '../../bracket.ts';\nexport const messages: SameShape<typeof english> = bracket(english);\n`,
    );
  }
  const line = `  xx: { name: 'Bracket', viewIn: 'View in brackets', rupeeSign: 'Rs', zeroDigit: '0', intl: 'en-GB', script: 'Latin' },`;
  change('contract/src/locales.ts', '\n} as const satisfies', `\n${line}\n} as const satisfies`);
}

/** As a translator checks their work. */
function checkTypes({ folder }: ProductCopy): void {
  const compiler = join(folder, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(folder, 'i18n')], { stdio: 'inherit' });
}

const shared = variables.map((name) => [name, process.env[name]] as const);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const product = copyProduct();
  remove = product.remove;
  addLocale(product);
  checkTypes(product);
  await product.build();
  const server = await startServerProcess({}, [], product.program);
  process.env['SIKKA_URL'] = server.url;
  process.env['SIKKA_DATABASE'] = server.databaseSocket;
  await bootstrapAdmin(server);
  stop = server.stop;
});

test.afterAll(async () => {
  for (const [name, value] of shared) if (value !== undefined) process.env[name] = value;
  await stop();
  remove();
});

test('§2 a third language is one folder and one line: it appears in a page, an email, the admin console and a game', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // The switch cycles through all languages.
  await page.goto('/');
  for (const name of localeNames.slice(1))
    await page.getByRole('button', { name: locales[name].viewIn }).click();
  await page.getByRole('button', { name: 'View in brackets' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'xx');
  await expect(page.getByRole('link', { name: '⟦Get Started⟧' }).first()).toBeVisible();

  const person = newPerson();
  await page.goto('/register');
  await page.getByLabel('⟦Full name⟧').fill(person.name);
  await page.getByLabel('⟦Email⟧').fill(person.email);
  await page.getByLabel('⟦Password⟧', { exact: true }).fill(person.password);
  await page.getByLabel('⟦Confirm password⟧').fill(person.password);
  await page.getByRole('button', { name: '⟦Create account⟧' }).click();
  await expect(page.getByText(/⟦Registered successfully!/u)).toBeVisible();
  await openMailbox(page);
  const mail = page.getByRole('article').filter({ hasText: person.email });
  await expect(mail).toContainText(/⟦Verify your email.*⟧/u);

  const operators = await browser.newContext({ baseURL: adminUrl() });
  const admin = await operators.newPage();
  await admin.context().addCookies([{ name: 'locale', value: 'xx', url: adminUrl() }]);
  await becomeOperator(admin, 'reviewer');
  await expect(admin.getByRole('heading', { level: 1, name: /^⟦.+⟧$/u })).toBeVisible();
  await admin.goto(`${adminUrl()}/players`);
  await admin.getByRole('link', { name: person.name }).click();
  await expect(admin.getByText('Bracket', { exact: true })).toBeVisible();
  await operators.close();

  await mail.getByRole('link').click();
  await page.getByRole('link', { name: /⟦.*⟧/u }).first().waitFor();
  await page.request.post('/api/sessions', {
    data: { email: person.email, password: person.password },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto('/dash');
  await page
    .getByRole('button', { name: /⟦Play Now/u })
    .first()
    .click();
  await page.getByRole('button', { name: '⟦Skip⟧' }).click();
  const game = page.frameLocator('iframe').locator('canvas');
  await expect(game).toHaveAttribute('aria-label', /^⟦.*⟧$/u, { timeout: 30_000 });
});

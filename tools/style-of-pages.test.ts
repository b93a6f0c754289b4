import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptsOf, styleOf } from '../web/scripts/style-of-pages.mjs';

const css = [
  ':root{--gold:#ffc24d}',
  ':root[data-theme="light"] .card,.dialog{color:red}',
  '@layer utilities{.gap-4{gap:1rem}.mt-1\\.5{margin-top:.375rem}.hover\\:gold:hover{color:var(--gold)}}',
  '@media (width>=64rem){.lg\\:grid{display:grid}.lg\\:flex{display:flex}}',
  'button:not(.plain){font:inherit}',
].join('\n');

it('§2 a page keeps the rules of classes that its scripts name, and all rules without a class', () => {
  const style = styleOf(css, 'className:`card mt-1.5 lg:grid ${on?"hover:gold":""}`');
  for (const part of [
    ':root{',
    '.card',
    'data-theme=light',
    '.mt-1\\.5',
    '.hover\\:gold',
    '.lg\\:grid',
    'button:not',
  ])
    expect(style).toContain(part);
  for (const part of ['.gap-4', '.lg\\:flex']) expect(style).not.toContain(part);
});

it('§2 scripts that a page loads later count, other pages do not', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'sikka-style-'));
  for (const name of ['entry', 'shared', 'late', 'other'])
    writeFileSync(join(dist, `${name}.js`), `"${name}"`);
  const manifest = {
    entry: { file: 'entry.js', imports: ['shared'], dynamicImports: ['late', 'other'] },
    shared: { file: 'shared.js', imports: ['entry'] },
    late: { file: 'late.js' },
    other: { file: 'other.js' },
  };
  const text = await scriptsOf(manifest, 'entry', dist, (key) => key !== 'other');
  rmSync(dist, { recursive: true });
  expect(text.split('\n').toSorted()).toEqual(['"entry"', '"late"', '"shared"']);
});

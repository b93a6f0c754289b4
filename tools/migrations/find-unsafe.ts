/** What a migration would break or hold up while the build before still serves (docs/decisions/0047). */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Finding {
  /** From 1. */
  line: number;
  rule: string;
  message: string;
}

const root = join(import.meta.dirname, '..', '..');
const place = `${process.platform}-${process.arch}`;
const program = join(
  root,
  'node_modules/@squawk-cli',
  place,
  'bin',
  place.startsWith('win32') ? 'squawk.exe' : 'squawk',
);

/** Whether the linter is installed: there is none for some machines. */
export const hasLinter = existsSync(program);

// The runner sets the timeouts for all (server/src/platform/database/migrate.ts), and types are a matter of taste.
const excluded = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
];

interface SquawkFinding {
  line: number;
  rule_name: string;
  message: string;
}

function lint(sql: string): Finding[] {
  const flags = [
    '--pg-version=18',
    '--assume-in-transaction',
    `--exclude=${excluded.join()}`,
    '--reporter=json',
  ];
  const run = () =>
    execFileSync(program, flags, { input: sql, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  try {
    output = run();
  } catch (error) {
    // It ends with 1 where it finds something.
    output = String((error as { stdout?: string }).stdout);
  }
  const found = output.trim() === '' ? [] : (JSON.parse(output) as SquawkFinding[]);
  return found.map(({ line, rule_name: rule, message }) => ({ line: line + 1, rule, message }));
}

/** What the linter lets pass: it takes away what the build before calls, or holds rows for long. */
const ours: readonly [rule: string, statement: RegExp, message: string][] = [
  ['drop-function', /^drop (?:function|procedure|routine|aggregate)\b/iu, 'the build before may call it'],
  ['drop-view', /^drop (?:materialized )?view\b/iu, 'the build before may read it'],
  ['drop-type', /^(?:drop type|drop domain|alter type\b.*\brename)\b/iu, 'the build before may write it'],
  ['drop-default', /\balter (?:column )?\w+ drop default\b/iu, 'the build before may leave the column out'],
  [
    'long-write',
    /^(?:update|delete from|truncate|merge into)\b/iu,
    'rows stay locked until all migrations end: a job does it in steps',
  ],
  ['lock-table', /^lock\b/iu, 'all others wait until the migrations end'],
];

const statementsOf = (sql: string): { line: number; text: string }[] => {
  const lines = sql.split('\n');
  return lines.flatMap((text, index) =>
    /^\S/u.test(text) && !text.startsWith('--') ? [{ line: index + 1, text }] : [],
  );
};

const findOurs = (sql: string): Finding[] =>
  statementsOf(sql).flatMap(({ line, text }) =>
    ours.filter(([, pattern]) => pattern.test(text)).map(([rule, , message]) => ({ line, rule, message })),
  );

/** The rules that comments right above a line allow, each with a reason: `-- allowed drop-view: nothing reads it since 0046`. */
function allowedAbove(sql: string, line: number): Set<string> {
  const above = sql
    .split('\n')
    .slice(0, line - 1)
    .reverse();
  // Up to the start of the statement, and the comments above it.
  const end = above.findIndex((text) => text.trim() === '' || text.trimEnd().endsWith(';'));
  const comments = above.slice(0, end === -1 ? undefined : end).join('\n');
  return new Set([...comments.matchAll(/^-- allowed ([a-z-]+): .{20,}$/gmu)].map(([, rule = '']) => rule));
}

/** What is unsafe in a migration and not allowed by a reasoned comment. */
export function findUnsafe(sql: string): Finding[] {
  const ignored = /squawk-ignore/u.exec(sql)
    ? [{ line: 1, rule: 'squawk-ignore', message: "give a reason: '-- allowed <rule>: <reason>'" }]
    : [];
  return [...ignored, ...lint(sql), ...findOurs(sql)].filter(
    ({ line, rule }) => !allowedAbove(sql, line).has(rule),
  );
}

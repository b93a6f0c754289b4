import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { findEngine } from './install-engines.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/monitoring');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: object[] }[];
}
const { groups } = parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { tests } = parse(read('deploy/monitoring/alerts.test.yml')) as { tests: RuleTest[] };

const promtool = findEngine('promtool');
if (!promtool)
  process.stdout.write(
    'not tested without promtool: rules and queries in deploy/monitoring, by themselves\n',
  );
process.stdout.write(
  'not tested: the dashboards of deploy/monitoring in a Grafana, which Debian does not have\n',
);

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}
/** Everything that the dashboards ask for, as rules that promtool reads. */
function queriesAsRules(): string {
  const dashboards = join(folder, 'grafana/dashboards');
  const panels = readdirSync(dashboards).flatMap(
    (name) => (JSON.parse(readFileSync(join(dashboards, name), 'utf8')) as Dashboard).panels,
  );
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(50);
  const rules = queries.map((expr, at) => ({
    record: `query_${at}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
  return stringify({ groups: [{ name: 'dashboards', rules }] });
}

describe('decisions 0055: rules and dashboards of deploy/monitoring', () => {
  it('each alert has a section of docs/operations.md that says what to do, and no other has', () => {
    const sections = [...read('docs/operations.md').matchAll(/^### (Sikka\w+)$/gmu)].map(([, name]) => name);
    expect(sections).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, labels, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  it('each alert is seen to fire and to be silent', () => {
    const cases = tests.flatMap((each) => each.alert_rule_test);
    const fires = cases.filter((each) => each.exp_alerts).map((each) => each.alertname);
    const silent = cases.filter((each) => !each.exp_alerts).map((each) => each.alertname);
    expect([fires, silent]).toEqual([rules.map(({ alert }) => alert), rules.map(({ alert }) => alert)]);
  });

  it.runIf(promtool).each([
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s finds nothing', (...words) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', words, { cwd: folder, encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  it.runIf(promtool)('each query of a dashboard is one', () => {
    const own = mkdtempSync(join(tmpdir(), 'sikka-queries-'));
    const file = join(own, 'queries.yml');
    writeFileSync(file, queriesAsRules());
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', file], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
    rmSync(own, { recursive: true });
  });
});

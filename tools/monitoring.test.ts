import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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
  process.stdout.write('not tested without promtool: the rules in deploy/monitoring, by themselves\n');

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
});

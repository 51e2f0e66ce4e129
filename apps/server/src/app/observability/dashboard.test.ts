import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

const token = 'the-metrics-token-of-the-tests';
const folder = path.resolve(import.meta.dirname, '../../../../../deploy/observability');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Names of PromQL and of labels: what is left in an expression is a figure. */
const known =
  /^(?:sum|max|max_over_time|rate|increase|histogram_quantile|by|le|up|or|absent|job|hiram|market|provider|verdict|result|kind|status|genuine|failed|m|\d+.*)$/;
const figuresIn = (expression: string): string[] =>
  (expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/[a-z][a-z_0-9]+/g) ?? []).filter(
    (word) => !known.test(word),
  );

describeEmbedded('SEE-02 the dashboard and the alert rules', { METRICS_TOKEN: token }, ({ hiram }) => {
  let figures: Set<string>;
  let names: string[];
  beforeAll(async () => {
    const answer = await fetch(`${hiram.baseUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const named = [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    names = named.map(([, name = '']) => name).filter((name) => !/^(process|nodejs)_/.test(name));
    figures = new Set(
      [...named].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  });

  it('draw only figures that the server has', () => {
    const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, targets } of panels)
      for (const figure of targets.flatMap(({ expr }) => figuresIn(expr)))
        expect(figures, title).toContain(figure);
  });

  it('stand beside a guide that names every figure', () => {
    const guide = readFileSync(path.join(folder, '../../docs/operations.md'), 'utf8');
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('warn of each figure at which a person must look', () => {
    const rules = read('alert-rules.yaml');
    for (const figure of [
      'outbox_given_up',
      'outbox_lanes_held',
      'held_reports_waiting',
      'day_close_differences_open',
      'day_work_waiting',
      'day_work_set_aside',
      'registration_spend_percent',
    ])
      expect(rules, figure).toMatch(new RegExp(`^ +expr: .*\\b${figure}\\b`, 'm'));
  });

  it('warn by figures that the server has', () => {
    const expressions = [...read('alert-rules.yaml').matchAll(/^ +expr: (.+)$/gm)].map(
      ([, expression = '']) => expression,
    );
    expect(expressions.length).toBeGreaterThan(8);
    for (const expression of expressions)
      for (const figure of figuresIn(expression)) expect(figures, expression).toContain(figure);
  });
});

/** What alerts and the dashboard ask of Prometheus is told by a running server: a figure that was renamed is an alarm that never rings. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
type Rule = { alert: string; expr: string; labels?: Record<string, string>; annotations?: Record<string, string> };
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules: some }) => some);
const dashboards = globSync('deploy/grafana/*.json', { cwd: root }).map(
  (path) => JSON.parse(read(path)) as { panels: { title: string; targets: { expr: string }[] }[] },
);
const asked = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr })))),
];

let house: TestHouse;
let page: string;
beforeAll(async () => {
  house = await openHouse();
  page = (await house.app.inject({ url: '/metrics' })).body;
});
afterAll(() => house?.close());

/** Every name that is asked for, and whether the expression can be read at all. */
const namesIn = (expr: string): string[] => {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`cannot be read at ${from}: ${expr}`);
      if (type.name === 'VectorSelector') names.push(/^[\w:]+/.exec(expr.slice(from, to))![0]);
    },
  });
  return names;
};
/** Prometheus makes these itself, of every place that it asks. */
const prometheusOwn = ['up'];
const told = (): Set<string> =>
  new Set(
    [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );

test.each(asked)('$where asks for figures that exist', ({ expr }) => {
  const names = namesIn(expr);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !told().has(name) && !prometheusOwn.includes(name))).toEqual([]);
});

test('a name that no server tells, and an expression that cannot be read, are found', () => {
  expect(namesIn('max(jobs_stuck) > 0').filter((name) => !told().has(name))).toEqual(['jobs_stuck']);
  expect(() => namesIn('max(jobs_waiting')).toThrow('cannot be read');
});

test('every alert says how grave it is and what it means', () => {
  for (const { alert, labels, annotations } of rules)
    expect([alert, labels?.['severity'], annotations?.['summary']]).toEqual([alert, expect.stringMatching(/^(warning|critical)$/), expect.any(String)]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('each figure of this house is explained on the page of the figures', () => {
  const ours = [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!).filter((name) => !/^(process_(?!es)|nodejs_)/.test(name));
  const paper = read('docs/figures.md');
  expect(ours.filter((name) => !paper.includes(`\`${name}\``))).toEqual([]);
});

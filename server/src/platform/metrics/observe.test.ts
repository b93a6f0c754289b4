import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { observe } from './observe.ts';

const lines = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('decisions 0055: a figure that fails or hangs has no sample, and the others are there', async () => {
  const registry = new Registry();
  observe(registry, [
    { name: 'broken', help: 'Throws', read: () => Promise.reject(new Error('the database is away')) },
    { name: 'hanging', help: 'Never ends', read: () => new Promise(() => undefined) },
    { name: 'empty', help: 'Nothing to tell', read: () => [] },
    { name: 'whole', help: 'A number', read: () => 7 },
  ]);
  expect(await lines(registry)).toEqual(['whole 7']);
});

it('decisions 0055: what is no longer told is gone with the next scrape, and a total only grows', async () => {
  const registry = new Registry();
  const jobs = new Map([['mail', 2]]);
  let sent = 3;
  const read = () => [...jobs].map(([task, value]) => ({ labels: { task }, value }));
  observe(registry, [
    { name: 'jobs', help: 'By task', labels: ['task'], read },
    { name: 'sent_total', help: 'Grows', read: () => sent },
  ]);
  expect(await lines(registry)).toEqual(['jobs{task="mail"} 2', 'sent_total 3']);
  jobs.delete('mail');
  sent = 4;
  expect(await lines(registry)).toEqual(['sent_total 4']);
});

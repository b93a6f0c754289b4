import { expect, it } from 'vitest';
import { faultOfAddress, readHosts } from './host-list.ts';

const places = (url: string) => readHosts(url)?.hosts.map(({ host, port }) => `${host} ${port}`);

it('decisions 0052: an address names several hosts, with or without ports, in libpq’s spelling', () => {
  expect(places('postgres://u:p@a:5433,b,[::1]:5434/db')).toEqual(['a 5433', 'b 5432', '::1 5434']);
  expect(places('postgresql://u@%2Frun%2Fone,%2Frun%2Ftwo/db')).toEqual(['/run/one 5432', '/run/two 5432']);
});

it('decisions 0052: the rest of the address holds for all of them, without the attribute', () => {
  const list = readHosts('postgres://u:p%40@a,b/db?sslmode=require&target_session_attrs=any');
  expect(list).toMatchObject({ role: 'any', url: 'postgres://u:p%40@host/db?sslmode=require' });
});

it('decisions 0052: several hosts without the attribute are searched for one that takes writes', () => {
  expect(readHosts('postgres://a,b/db')?.role).toBe('read-write');
  expect(readHosts('postgres://a/db?target_session_attrs=standby')?.role).toBe('standby');
});

it.each(['postgres://u:p@a:5432/db', 'postgresql:///db?host=/run/postgresql'])(
  'decisions 0052: %s is an ordinary address',
  (url) => {
    expect(readHosts(url)).toBeNull();
    expect(faultOfAddress(url)).toBeNull();
  },
);

it.each([
  ['mysql://secret@a,b/db', 'must be an address like'],
  ['postgres://u:secret@a,/db', 'has an invalid host'],
  ['postgres://u:secret@a:99999,b/db', 'has an invalid port'],
  ['postgres://u:secret@a,b/db?target_session_attrs=master', 'must be one of any, read-write'],
  ['postgres://u:secret@/db?host=a,b', 'must have its hosts before'],
  [`postgres://u:secret@${'a,'.repeat(10)}a/db`, 'has more than 10 hosts'],
  ['postgres://u:secret@a:five/db', 'must be an address with a valid host and port'],
])('decisions 0052: %s is refused in a sentence without its password', (url, sentence) => {
  expect(faultOfAddress(url)).toContain(sentence);
  expect(faultOfAddress(url)).not.toContain('secret');
});

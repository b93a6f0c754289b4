import { expect, test } from 'vitest';
import { referralLink, sharePlaces } from './share-links.ts';

test('§2 the link leads to registration and has the ref parameter', () => {
  const link = (locale: 'en' | 'ne') => referralLink('https://sikka.example', 'AS7K2Q', locale);
  expect(link('en')).toBe('https://sikka.example/register?ref=AS7K2Q');
  expect(link('ne')).toBe('https://sikka.example/register?ref=AS7K2Q&lang=ne');
});

test('§7 the three share buttons contain the link', () => {
  const link = 'https://sikka.example/register?ref=AS7K2Q';
  const places = sharePlaces(link, 'Play & earn');
  expect(places.map(({ name }) => name)).toEqual(['WhatsApp', 'Facebook', 'Twitter']);
  for (const { url } of places) expect(new URL(url).search).toContain(encodeURIComponent(link));
  expect(new URL(places[2]?.url ?? '').searchParams.get('text')).toBe('Play & earn');
});

import { openGeo } from './geo.ts';

test.each([
  ['193.0.6.139', { ip: '193.0.6.0', country: 'NL' }],
  ['::ffff:193.0.6.139', { ip: '193.0.6.0', country: 'NL' }],
  ['2001:67c:2e8:22::c100:68b', { ip: '2001:67c:2e8::', country: 'NL' }],
  ['127.0.0.1', { ip: '127.0.0.0', country: null }],
  ['unknown', { ip: '', country: null }],
])('%s is in a country, and is not kept whole', async (ip, found) => {
  const geo = await openGeo();
  const place = { ...found, region: null, city: null };
  expect([geo.locate(ip), geo.locate(ip)]).toEqual([place, place]);
});

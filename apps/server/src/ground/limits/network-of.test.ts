import { expect, test } from 'vitest';
import { placeOf } from './network-of.ts';

test('a whole /64 of IPv6 is one caller, because one caller is given it whole', () => {
  expect(placeOf('2001:db8:1:2::1')).toEqual(placeOf('2001:db8:1:2:ffff::7'));
  expect(placeOf('2001:db8:1:3::1').address).not.toBe(placeOf('2001:db8:1:2::1').address);
  expect(placeOf('2001:db8:1:3::1').network).toBe(placeOf('2001:db8:1:2::1').network);
  expect(placeOf('2001:db8:2::1').network).not.toBe(placeOf('2001:db8:1:2::1').network);
});

test('an IPv4 address is a caller in its /24, also when it is written as IPv6', () => {
  expect(placeOf('10.1.2.3')).toEqual({ address: '10.1.2.3/32', network: '10.1.2/24' });
  expect(placeOf('::ffff:10.1.2.3')).toEqual(placeOf('10.1.2.3'));
  expect(placeOf('10.1.2.4').network).toBe(placeOf('10.1.2.3').network);
  expect(placeOf('10.1.3.3').network).not.toBe(placeOf('10.1.2.3').network);
});

test.each([
  ['2001:0DB8:0000::ffff:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
])('PROMO-06 an address is one caller however it is written: %s', (written, other) => {
  expect(placeOf(written)).toEqual(placeOf(other));
});

test('what is no address counts as one place', () => {
  expect(placeOf('')).toEqual({ address: '', network: '' });
});

import { expect, it } from 'vitest';
import { findDocumentNumberFault } from './identity-form.ts';

it.each([
  ['philsys', '1234-5678-9012', null],
  ['philsys', '1234 5678 9012 3456', null],
  ['philsys', '1234', { digits: [12, 16] }],
  ['philsys', '1234-5678-9012-34', { digits: [12, 16] }],
  ['philsys', 'ABCD-5678-9012', { digits: [12, 16] }],
  ['philsys', '', { digits: [12, 16] }],
  ['aadhaar', '1234 5678 9012', null],
  ['aadhaar', '5678', { digits: [12] }],
  ['umid', '0111-2222222-3', null],
  ['passport', 'P12', {}],
  ['pan', 'ABCPV1234D', null],
  ['pan', 'abcpv 1234-d', null],
  ['pan', 'ABCPV1234', { example: 'ABCPE1234F' }],
  ['pan', 'ABCCV1234D', { example: 'ABCPE1234F' }],
  ['pan', '12345678', { example: 'ABCPE1234F' }],
] as const)('IDENT-03 the number of a %s %j lacks %j', (kind, number, fault) => {
  expect(findDocumentNumberFault(kind, number)).toEqual(fault);
});

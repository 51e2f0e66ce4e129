import { addressesOf, pagePaths } from '@hiram/wire/addresses';
import { expect, it } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import { configurationFaults } from '../testing/reading/configuration-faults.ts';
import { readServedAddresses } from '../testing/staff/staff-doors.ts';
import { isFreePath, readPagePaths } from './page-addresses.ts';

it.each([
  [
    { PATH_HOME: '/start', PATH_MINE: '/start' },
    'PATH_MINE: /start is the address of another page, PATH_HOME',
  ],
  [{ PATH_HOME: '/mine' }, 'PATH_MINE: /mine is the address of another page, PATH_HOME'],
  [{ PATH_HOME: '/About' }, 'PATH_HOME: /About is the address of another page, officialAbout'],
  [{ PATH_HOME: '/documents' }, 'PATH_HOME: /documents is the address of another page, documentList'],
  [
    { PATH_HOME: '/complainPage' },
    'PATH_HOME: /complainPage is the address of another page, PATH_COMPLAINT_START',
  ],
])(
  'ROUTE-02 names a page that nobody would find, because another one has its address: %o',
  (variables, told) => {
    expect(readPagePaths(variables)).toMatchObject({ faults: [], hidden: [told] });
  },
);

it('ROUTE-02 lets two pages change their addresses with each other', () => {
  const { paths, faults, hidden } = readPagePaths({ PATH_HOME: '/mine', PATH_MINE: '/home' });
  expect([...faults, ...hidden]).toEqual([]);
  expect(addressesOf('home', paths)).toEqual(['/mine']);
  expect(addressesOf('mine', paths)).toEqual(['/home']);
});

it.each(['/console', '/console/loans', '/docs', '/healthz', '/metrics', '/payments/return', '/staff/v1'])(
  'ROUTE-02 refuses %s, where the server itself answers, for a page and for the calls',
  (address) => {
    expect(configurationFaults({ PATH_HOME: address, BASE_PATH: address })).toEqual([
      '  - BASE_PATH: the server itself answers there: set another address',
      `  - PATH_HOME: the server itself answers ${address}: set another address`,
    ]);
  },
);

it('ROUTE-02 refuses the address of a call for a page, and one that leads to another host', () => {
  const call = '/app/v3/loan-details/loan-details';
  expect(configurationFaults({ BASE_PATH: '/app', PATH_ORDER_DETAILS: call })).toEqual([
    `  - PATH_ORDER_DETAILS: the server itself answers ${call}: set another address`,
  ]);
  expect(configurationFaults({ BASE_PATH: '//a.example', PATH_HOME: '//elsewhere' })).toEqual([
    '  - BASE_PATH: expected an address like /gateway',
    '  - PATH_HOME: expected an address like /loanDetails',
  ]);
  expect(readPagePaths({ BASE_PATH: '/app', PATH_ORDER_DETAILS: '/app/loan' }).faults).toEqual([]);
});

describeHiram('the addresses of the server', ({ hiram }) => {
  it('ROUTE-02 are those of pages and calls, and others that no page may have', () => {
    const pages = Object.values(pagePaths).filter((path) => path !== '/');
    const isOfPage = (path: string) => pages.some((page) => path === page || path.startsWith(`${page}/`));
    const drawn = hiram.server.printRoutes({ commonPrefix: false });
    const paths = new Set(readServedAddresses(drawn, '/').map((address) => address.split(' ')[1] ?? ''));
    expect(paths.size).toBeGreaterThan(100);
    const settable = [...paths].filter((path) => /^\/[A-Za-z0-9_-]/.test(path) && !path.includes('.'));
    const others = settable.filter((path) => !path.startsWith('/gateway/') && !isOfPage(path));
    expect(others.filter(isFreePath)).toEqual([]);
  });
});

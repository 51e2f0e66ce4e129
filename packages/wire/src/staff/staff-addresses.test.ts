import { describe, expect, it } from 'vitest';
import { allStaffRoutes } from './all-staff-routes.ts';
import type { StaffRoute } from './define-staff-route.ts';
import {
  queueNames,
  type StaffAddress,
  type StaffRouteName,
  staffAddresses,
  toQueueFilePath,
  toQueuePath,
  toStaffPath,
} from './staff-addresses.ts';

const routes = Object.entries(allStaffRoutes) as [StaffRouteName, StaffRoute][];
const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

describe('addresses of the staff API', () => {
  it.each(routes)(
    '%s stands at its own address, and its schema reads the parameters of the path',
    (name, route) => {
      expect(route).toMatchObject(staffAddresses[name]);
      expect(Object.keys(route.params?.shape ?? {})).toEqual(parametersIn(route.path));
    },
  );

  it('are each of one route or list', () => {
    const addresses = Object.values<StaffAddress>(staffAddresses).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const ofQueues = queueNames.map((name) => `GET /${name}`);
    expect(new Set([...addresses, ...ofQueues]).size).toBe(addresses.length + ofQueues.length);
  });

  it('are filled in with parameters, each as one part of the path', () => {
    expect(toStaffPath('readLoanStory', { id: 'a/b?c' })).toBe('/staff/v1/loans/a%2Fb%3Fc/story');
    expect(toStaffPath('readVersion', { kind: 'product', key: '1001', version: 0 })).toBe(
      '/staff/v1/set-up-versions/product/1001/0',
    );
    expect(toStaffPath('readSession', {})).toBe('/staff/v1/session');
    expect(() => toStaffPath('readLoanStory', { id: '' })).toThrow('readLoanStory needs id');
  });

  it('do not compile without the parameters of their path, or with others', () => {
    // @ts-expect-error the id is missing
    expect(() => toStaffPath('readLoanStory', {})).toThrow();
    // @ts-expect-error there is no parameter 'orderId'
    expect(() => toStaffPath('readLoanStory', { orderId: '1' })).toThrow();
  });

  it('lead to a list, to one of its rows and to its file', () => {
    expect([toQueuePath('loans'), toQueuePath('loans', 'a b'), toQueueFilePath('loans')]).toEqual([
      '/staff/v1/loans',
      '/staff/v1/loans/a%20b',
      '/staff/v1/loans.csv',
    ]);
  });
});

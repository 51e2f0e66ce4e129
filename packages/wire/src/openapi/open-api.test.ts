import { describe, expect, it } from 'vitest';
import { type CallAddress, callAddresses, methodsOf } from '../addresses.ts';
import { disableStaff } from '../staff/accounts/staff-account.ts';
import { toOpenApi } from './open-api.ts';

type Operation = {
  operationId: string;
  parameters: { name?: string; $ref?: string }[];
  requestBody?: { content: Record<string, unknown> };
};

const settings = {
  title: 'Hiram',
  version: '1.0.0',
  basePath: '/gateway',
  server: { url: 'https://hiram.example', description: 'Production' },
  introduction: 'How to begin.',
  contact: { name: 'Hiram', email: 'care@hiram.example', url: 'https://hiram.example/About' },
  openCalls: [],
};
const openApi = toOpenApi(settings);
const paths = openApi.paths as Record<string, Record<string, Operation>>;
const operation = (path: string, method: string) => paths[path]?.[method] as Operation;

describe('OpenAPI document', () => {
  it('CALL-05 describes every call under the base path, with each of its methods', () => {
    for (const address of Object.values<CallAddress>(callAddresses)) {
      const described = Object.keys(paths[`/gateway${address.path}`] ?? {});
      expect(described).toEqual(methodsOf(address).map((one) => one.toLowerCase()));
    }
  });

  it('names every operation once and refers to nothing that is missing', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(names).size).toBe(names.length);
    const references = JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ''] of references) {
      const found = path
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], openApi);
      expect(found, path).toBeDefined();
    }
  });

  it('CALL-01 says form for posts, multipart for the upload and query for the rest', () => {
    const contentOf = (path: string) => Object.keys(operation(path, 'post').requestBody?.content ?? {});
    expect(contentOf('/gateway/card-init')).toEqual(['application/x-www-form-urlencoded']);
    expect(contentOf('/gateway/user-problem/upload-problem-img')).toEqual(['multipart/form-data']);
    const own = operation('/gateway/v3/loan-details/loan-details', 'get').parameters.map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining(['productId', 'orderId']));
  });

  it('describes the staff API with the permission of each route, its lists, and the sandbox', () => {
    const queues = [{ name: 'audit-entries', access: 'audit.read' }];
    const whole = toOpenApi({ ...settings, staff: { routes: [disableStaff], queues }, hasSandbox: true });
    const described = whole.paths as Record<string, Record<string, Operation & { description: string }>>;
    const disabling = described['/staff/v1/staff-accounts/{id}/disabled']?.post;
    expect(disabling).toMatchObject({
      operationId: 'disableStaff',
      description: expect.stringMatching(/Needs the permission `staff\.manage`\.$/),
    });
    expect(disabling?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'X-Requested-With', in: 'header', required: true },
    ]);
    for (const path of ['/audit-entries', '/audit-entries.csv', '/audit-entries/{id}'])
      expect(described[`/staff/v1${path}`]?.get).toMatchObject({ tags: ['Staff: queues'] });
    expect(described['/sandbox/orders/{orderId}/decision']?.post?.operationId).toBe('decideLoan');
    const names = Object.values(described).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('describes the session call of the partner outside the base path', () => {
    expect(operation('/partner/v1/sessions', 'post').operationId).toBe('makeSession');
  });
});

import { allCalls } from '@hiram/wire/all-calls';
import type { Call } from '@hiram/wire/define-call';
import { examples } from '@hiram/wire/openapi/examples';
import { sandboxRoutes } from '@hiram/wire/sandbox';
import { allStaffRoutes } from '@hiram/wire/staff/all-staff-routes';
import type { StaffRoute } from '@hiram/wire/staff/define-staff-route';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { describeEmbedded } from '../../testing/describe-hiram.ts';

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly example?: unknown } } };
  readonly responses: { readonly [status: string]: unknown };
};
type Document = {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};

describeEmbedded('API-01 the document of the API', ({ hiram }) => {
  let text: string;
  let document: Document;
  let operations: Operation[];
  beforeAll(async () => {
    text = await (await fetch(`${hiram.baseUrl}/docs/openapi.json`)).text();
    document = JSON.parse(text) as Document;
    operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  });

  it('has no fault by the rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = makeDocumentFromString(text, `${hiram.baseUrl}/docs/openapi.json`);
    const found = await lintDocument({ document: source, config, externalRefResolver: new BaseResolver() });
    // A sandbox listens on an address of this machine, which the rule takes for a forgotten one.
    const faults = found.filter(({ ruleId }) => ruleId !== 'no-server-example.com');
    expect(faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('bounds every text and every list, and says how every number is written', () => {
    const faults: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null || path.endsWith('/example')) return;
      const schema = value as Record<string, unknown>;
      if (schema.type === 'string' && path.match(/schema|properties|items|anyOf/))
        if (!['maxLength', 'enum', 'const'].some((bound) => bound in schema)) faults.push(`${path}: a text`);
      if (schema.type === 'array' && !('maxItems' in schema)) faults.push(`${path}: a list`);
      if (schema.type === 'integer' && !('format' in schema)) faults.push(`${path}: a number`);
      for (const [key, each] of Object.entries(schema)) visit(each, `${path}/${key}`);
    };
    visit(document, '');
    expect(faults).toEqual([]);
  });

  it('says of every operation what it does, who may ask, and every status with which it can refuse', () => {
    for (const { operationId, summary, security, responses } of operations) {
      expect(summary, operationId).toMatch(/^[A-Z].{8,}/);
      expect(security.length, operationId).toBe(1);
      for (const status of ['200', '400', '401', '404', '409', '413', '429', '500', '502', '503'])
        expect(Object.keys(responses), operationId).toContain(status);
    }
  });

  it('has an example of every request with a body, which the server would read', () => {
    const accepted = (schema: z.ZodType | undefined, name: string) =>
      schema?.safeParse(examples[name]?.request).success;
    for (const [name, { request, upload, answers }] of Object.entries<Call>(allCalls)) {
      // A picture is no text, and a code is asked of some cards alone.
      if (upload || answers || name === 'repaymentConfirm') continue;
      expect(accepted(request, name), name).toBe(true);
    }
    for (const [name, { body }] of Object.entries<StaffRoute>(allStaffRoutes))
      if (body) expect(accepted(body, name), name).toBe(true);
    for (const [name, route] of Object.entries(sandboxRoutes))
      if ('body' in route) expect(accepted(route.body, name), name).toBe(true);
  });

  it('shows what each call answered, in the shape that it promises', () => {
    for (const [name, { answer, envelope, upload, answers }] of Object.entries<Call>(allCalls)) {
      if (upload || answers || name === 'repaymentConfirm') continue;
      const said = examples[name]?.answer as Record<string, unknown> | undefined;
      expect(answer.safeParse(said?.[envelope ?? 'data']).success, name).toBe(true);
    }
  });

  it('opens with the first call, and lists every refusal with its sentence', () => {
    const { description } = document.info;
    for (const title of [
      'First call',
      'Sessions',
      'Envelopes',
      'Idempotency',
      'Webhooks',
      'Versions',
      'Refusals',
    ])
      expect(description).toMatch(new RegExp(`^## ${title}`, 'm'));
    expect(description).toContain(`${hiram.baseUrl}/partner/v1/sessions`);
    expect(description).toMatch(/^\| `2009` \| 200 \| .*\{date\}/m);
    expect(description).not.toContain('{{');
    for (const { name, description: told } of document.tags) expect(told, name).toMatch(/\.$/);
  });

  it('tells the limit of an address with every answer, and keeps answers from other sites', async () => {
    const { headers } = await fetch(`${hiram.baseUrl}/gateway/service/new/union-error-info`);
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(
      Number(headers.get('x-ratelimit-limit')),
    );
    expect(headers.get('access-control-allow-origin')).toBe(hiram.baseUrl);
  });
});

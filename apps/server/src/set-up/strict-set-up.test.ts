import { beforeAll, expect, test } from 'vitest';
import { describeHiram } from '../testing/describe-hiram.ts';
import type { TestStaff } from '../testing/staff/staff.ts';

type Product = { principalMinor: number; terms: { fee: object } & object };

describeHiram('a product under strict conduct', { CONDUCT: 'strict' }, ({ staffOf }) => {
  let manager: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
  }, 240_000);

  test('is refused above a cap with the cap in the message, and saved below it', async () => {
    const { data } = await manager.get<{ content: Product }>('/set-up-versions/product/1002/1');
    const save = (rate: number) => {
      const fee = { rule: { kind: 'share', rate }, collected: 'at-disbursement' };
      const content = { ...data.content, terms: { ...data.content.terms, fee } };
      const body = { content, basedOn: 1, fromDay: null, reason: 'another fee' };
      return manager.send<{ version: number; warnings: string[] }>('POST', '/products/1002/versions', body);
    };
    const refused = await save(400_000);
    expect(refused.status).toBe(422);
    expect(refused.error?.message).toMatch(
      /^Above the cap of SEC MC 14 s\.2025: effective rate per month [\d.]+%, at most 12%\.$/,
    );
    const saved = await save(50_000);
    expect(saved.data.version).toBe(2);
    expect(saved.data.warnings.join()).toMatch(/late penalty in the first month .* charged up to the cap/);
  });

  test('is previewed with the error that would refuse it', async () => {
    const { data } = await manager.get<{ content: Product }>('/set-up-versions/product/1002/1');
    const { principalMinor, terms } = data.content;
    const dear = { ...terms, interestPerDay: 2_001 };
    const shown = await manager.send<{ conduct: string; faults: string[]; preview: object }>(
      'POST',
      '/products/preview',
      { principalMinor, terms: dear, fromDay: null },
    );
    expect(shown.data.conduct).toBe('strict');
    expect(shown.data.faults[0]).toMatch(/nominal interest per month 6\.003%, at most 6%/);
    expect(shown.data.preview).toBeTruthy();
  });
});

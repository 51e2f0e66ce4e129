import { expect, it } from 'vitest';
import { describeEmbedded } from '../../describe-hiram.ts';
import { type ApiDocument, operationsOf } from './operations.ts';
import { preparationsWith, systemKeys } from './prepare-operations.ts';

const keys = {
  PARTNER_API_KEY: systemKeys.login,
  PARTNER_READ_KEYS: `loans+borrowers+payments:${systemKeys.reading}`,
};

describeEmbedded('the campaign of other tools', keys, ({ hiram }) => {
  it('API-02 has what prepares each operation of the document', async () => {
    const document = (await (await fetch(`${hiram.baseUrl}/docs/openapi.json`)).json()) as ApiDocument;
    const findPreparation = preparationsWith(new Map());
    const operations = operationsOf(document);
    for (const operation of operations) findPreparation(operation);
    expect(operations.length).toBeGreaterThan(250);
  });
});

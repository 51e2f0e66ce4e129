import { expect, it } from 'vitest';
import { actionKinds } from './action-kinds.ts';
import { previewRequest, requestAction } from './actions.ts';

it('takes each kind of action for a preview and for a request', () => {
  for (const { body } of [previewRequest, requestAction])
    expect(body.options.map(({ shape }) => shape.kind.value)).toEqual(actionKinds);
});

import type { IdentityView } from '@hiram/wire/views/identity-view';
import type { ApplyProps } from './apply-props.ts';

type Field = Pick<IdentityView['fields'][number], 'hint' | 'isOptional' | 'isFixed'>;

/** What stands below a field. The lender's own hint need not end with a full stop. */
export function hintOf(
  { hint, isOptional, isFixed }: Field,
  texts: Pick<ApplyProps['texts'], 'fixed' | 'optional'>,
): string {
  if (isFixed) return texts.fixed;
  return [hint, isOptional ? texts.optional : ''].filter(Boolean).join(/[.!?।]$/.test(hint) ? ' ' : ' · ');
}

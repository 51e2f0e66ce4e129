import type { IdentityView } from '@hiram/wire/views/identity-view';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** What each part of the page gets. */
export type ApplyProps = ViewProps<IdentityView, typeof en>;

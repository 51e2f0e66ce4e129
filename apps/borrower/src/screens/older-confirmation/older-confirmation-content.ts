import type { OlderConfirmDetailAnswer } from '@hiram/wire/calls/older-confirm-detail';
import type { ConfirmationContent } from '../confirmation/confirmation-content.ts';

/** The offer with the texts of the older variant's button and popup. */
export type OlderConfirmationContent = ConfirmationContent & OlderConfirmDetailAnswer;

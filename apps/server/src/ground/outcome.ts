import type { LendingRefusal } from '@hiram/lending/refusal';
import type { Result } from '@hiram/lending/result';
import type { ItemRule } from '@hiram/wire/forms/account-form';
import type { PromiseField } from '@hiram/wire/views/promise-view';

/** The ways in which the server itself says no, beside lending's. */
type ServerRefusal =
  | { readonly code: 'malformed'; readonly field: string }
  | { readonly code: 'session-missing' }
  /** A form that came without a session. */
  | { readonly code: 'form-not-saved' }
  /** The page of a form, opened or loaded again without a session: what may have been typed there was not sent. */
  | { readonly code: 'form-not-sent' }
  | { readonly code: 'somebody-else-signed-in' }
  | { readonly code: 'not-found' }
  | { readonly code: 'too-many-requests' }
  | { readonly code: 'key-used-differently' }
  | { readonly code: 'account-missing' }
  /** The amount cannot be sent to an account of this kind. */
  | { readonly code: 'account-not-payable' }
  /** `field` is its title. */
  | { readonly code: 'account-field-invalid'; readonly field: string; readonly rule: ItemRule }
  /** `field` is its title, `items` its name in the form; of several that are empty, all of them. */
  | {
      readonly code: 'identity-field-invalid';
      readonly field: string;
      readonly items: readonly string[];
      readonly isEmpty: boolean;
      /** How many digits it may have, where that is what it lacks. */
      readonly digits?: readonly number[];
      /** What it looks like, where it has a form of its own. */
      readonly example?: string;
    }
  | { readonly code: 'identity-missing' }
  | { readonly code: 'consent-missing' | 'consent-changed' }
  | { readonly code: 'picture-missing' }
  | { readonly code: 'code-unreadable' | 'file-unreadable' | 'file-outdated' | 'number-unreadable' }
  | { readonly code: 'account-code-sent'; readonly digits: string }
  /** No offer is open to this borrower, of any product. */
  | { readonly code: 'nothing-offered' }
  | { readonly code: 'offer-changed' }
  | { readonly code: 'product-closed' }
  | { readonly code: 'plan-changed' }
  | { readonly code: 'agreement-unanswered' }
  | { readonly code: 'order-open-already' }
  | { readonly code: 'channel-unknown' }
  /** The provider says no to the charge, for good. */
  | { readonly code: 'charge-refused' }
  | { readonly code: 'already-rated' }
  | { readonly code: 'payment-under-way' }
  | { readonly code: 'contact-incomplete' }
  | { readonly code: 'card-unknown' }
  | { readonly code: 'card-bound' }
  | { readonly code: 'cards-full' }
  | { readonly code: 'quote-expired' }
  | { readonly code: 'code-wrong' }
  | { readonly code: 'code-spent' }
  | { readonly code: 'submitted-already' }
  | { readonly code: 'upload-too-large' }
  | { readonly code: 'picture-refused'; readonly fault: PictureFault }
  | { readonly code: 'picture-unknown' }
  | { readonly code: 'email-malformed' }
  | { readonly code: 'email-code-wrong' }
  | { readonly code: 'claim-invalid'; readonly field: ClaimField }
  | { readonly code: 'complaint-empty' }
  | { readonly code: 'collection-not-supported' }
  | { readonly code: 'complaint-not-answered' }
  | { readonly code: 'complaint-rated-already' }
  | { readonly code: 'complaint-step-over' }
  | { readonly code: 'promise-invalid'; readonly field: PromiseField }
  | { readonly code: 'promise-not-possible' }
  /** What is kept about a person has to be kept. */
  | { readonly code: 'record-needed'; readonly obstacle: ErasureObstacle }
  | { readonly code: 'captcha-wrong' }
  | { readonly code: 'captcha-unproved' }
  | { readonly code: 'work-needed' }
  | { readonly code: 'phone-registered' }
  /** `example` is a number that fits; absent where no market is known. */
  | { readonly code: 'phone-malformed'; readonly example?: string }
  | { readonly code: 'codes-limited'; readonly seconds: number }
  | { readonly code: 'sms-code-wrong' }
  | { readonly code: 'sms-code-spent' };

/** An application or a complaint that the law has kept, another registration of the person, a rupee that may still come. */
export type ErasureObstacle = 'applied' | 'complained' | 'linked' | 'checking';

/** What a reported payment can lack. */
export type ClaimField = 'amount' | 'paidOn' | 'channel' | 'reference' | 'picture';

/** What can be wrong with a file that should be a picture. */
export type PictureFault = 'not-a-picture' | 'disguised' | 'moving' | 'too-many-pixels' | 'damaged';

/** Every way of saying no: a value that travels untouched to the edge, where one total table answers it. */
export type Refusal = LendingRefusal | ServerRefusal;

/** The result of a use case. */
export type Outcome<T> = Result<T, Refusal>;

import type { Permission } from '@hiram/wire/staff/permissions';
import type { QueueName } from '@hiram/wire/staff/staff-addresses';
import type { ComponentType, ReactElement } from 'react';

/** A page of the menu. Whoever lacks the permission neither sees nor reaches it. */
export type ConsolePage = {
  readonly label: string;
  readonly icon: ReactElement;
  readonly needs: Permission;
  /** The list whose waiting rows are counted beside it. */
  readonly counts?: QueueName;
  /** Who works on those rows, where not everybody does who reads them: nobody else has them counted. */
  readonly workedBy?: Permission;
} & (
  | {
      /** The list of the staff API that it shows. */
      readonly queue: QueueName;
      /** What its rows are called in a sentence; the name of the list if absent. */
      readonly rows?: string;
      readonly list: ComponentType;
      /** The page of one row. */
      readonly show?: ComponentType;
    }
  | { readonly path: string; readonly page: ComponentType }
);

/** What the rows of a list are called in a sentence, such as "No loans found". */
export const rowsOf = ({ label, ...page }: ConsolePage): string =>
  ('rows' in page ? page.rows : undefined) ?? label.toLowerCase();

/** The list that a page counts for somebody with these permissions; none where others work on it. */
export const countsFor = (
  { counts, workedBy }: ConsolePage,
  permissions: readonly string[],
): QueueName | undefined => (workedBy && !permissions.includes(workedBy) ? undefined : counts);

/** Where a page is. */
export const addressOf = (page: ConsolePage): string => ('queue' in page ? `/${page.queue}` : page.path);

import type { Context } from '../../feature/context.ts';
import { isId } from '../../ground/new-id.ts';
import { type Complaint, findComplaint } from '../complaint-store.ts';

/** A complaint by what stands in a path, or null. */
export const findKnownComplaint = async (context: Context, id: string): Promise<Complaint | null> =>
  isId(id) ? findComplaint(context.db, context.cipher, id) : null;

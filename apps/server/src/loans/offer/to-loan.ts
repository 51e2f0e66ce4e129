import { createHash } from 'node:crypto';
import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { NewLoan } from '../book/loan-store.ts';
import { newContractNumber } from '../book/numbers/new-contract-number.ts';
import type { StoredContract } from './decide-contract.ts';

/** A new loan of a contract, under an id and a number of its own. */
export function toLoan(
  context: Context,
  borrower: Borrower,
  product: Product,
  contract: StoredContract,
): NewLoan & { contract: StoredContract } {
  const id = newIdBeside(borrower.id);
  return {
    id,
    borrowerId: borrower.id,
    productId: product.id,
    productVersion: product.version,
    contractNumber: newContractNumber(id, contract.acceptedOn),
    contract,
    createdAt: context.clock.businessNow(),
  };
}

/** The hash of a contract as it is stored. */
export const hashOf = (contract: StoredContract): string =>
  createHash('sha256').update(toStoredJson(contract)).digest('hex');

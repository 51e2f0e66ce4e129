/** What is wrong with the trail: an entry of a chain, or an anchor that the chains are held against. */
export type AuditFault =
  | {
      readonly of: 'entry';
      readonly bucket: number;
      readonly sequence: bigint;
      readonly kind: 'altered' | 'removed' | 'moved';
    }
  | { readonly of: 'anchor'; readonly entries: bigint; readonly kind: 'altered' | 'removed' | 'forged' };

/** A fault in words: which entry of which chain, or which anchor, and how. */
export function describeFault(fault: AuditFault): string {
  if (fault.of === 'entry') return `entry ${fault.sequence} of chain ${fault.bucket} was ${fault.kind}`;
  if (fault.kind === 'forged') return 'a closed day carries an anchor that is not ours';
  return `the stored heads of an anchor over ${fault.entries} entries were ${fault.kind}`;
}

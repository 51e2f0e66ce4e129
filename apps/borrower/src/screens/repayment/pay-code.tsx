import classes from './repayment.module.css';

/** A payment code in groups of four, to read aloud or to type. As text it stays whole. */
export function PayCode({ code }: { readonly code: string }) {
  const groups = [...code.matchAll(/^\d+$/.test(code) ? /\d{1,4}/g : /.+/g)];
  return (
    <span className={classes.code}>
      {groups.map((group) => (
        <span className={classes.group} key={group.index}>
          {group[0]}
        </span>
      ))}
    </span>
  );
}

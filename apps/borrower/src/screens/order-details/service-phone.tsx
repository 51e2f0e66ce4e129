import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from './service-phone.module.css';

type ServicePhoneProps = { readonly phone: string; readonly text: string };

/**
 * ORDER-09: the order's own phone number, otherwise the lender's. The app dials; a browser follows the link.
 */
export function ServicePhone({ phone, text }: ServicePhoneProps) {
  const { brand, bridge } = useTools();
  const number = phone || brand.servicePhone;
  if (!number) return null;
  return (
    <p className={classes.phone}>
      <a
        className={classes.link}
        href={`tel:${number.replace(/[^\d+]/g, '')}`}
        onClick={(event) => {
          event.preventDefault();
          bridge.callTelephone(number);
        }}
      >
        {fill(text, { phone: number })}
      </a>
    </p>
  );
}

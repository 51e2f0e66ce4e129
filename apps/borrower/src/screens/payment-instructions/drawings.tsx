import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/** The size of every picture. */
export const pictureBox = '0 0 200 320';

/** The text in the pictures: words of the page, the lender, and whom to pay. No picture shows a number to pay. */
export type PictureWords = {
  readonly name: string;
  readonly company: string;
  readonly payee: string;
  readonly channel: string;
  readonly ways: string;
  readonly bills: string;
  readonly search: string;
  readonly reference: string;
  readonly amount: string;
  readonly confirm: string;
  readonly paid: string;
  readonly slip: string;
};

type Drawing = (words: PictureWords) => ReactNode;

/** A phone with a bar, and the content of its page. */
function Phone({ bar, children }: { readonly bar: string; readonly children: ReactNode }) {
  return (
    <>
      <rect className={classes.edge} x="14" y="6" width="172" height="308" rx="22" />
      <rect className={classes.paper} x="22" y="16" width="156" height="288" rx="14" />
      <path className={classes.brand} d="M36 16h128a14 14 0 0 1 14 14v24H22V30a14 14 0 0 1 14-14z" />
      <Words className={classes.onBrand} y={41} size={14}>
        {bar}
      </Words>
      {children}
    </>
  );
}

type WordsProps = {
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
  readonly className?: string | undefined;
  readonly from?: 'start' | 'middle';
  readonly children: string;
};

const widthMax = 136;
const letterShare = 0.64;

/** A line of text, drawn smaller if it would not fit. */
function Words({ x = 100, y, size = 12, className = classes.ink, from = 'middle', children }: WordsProps) {
  const fitting = Math.min(size, widthMax / (children.length * letterShare));
  return (
    <text className={className} x={x} y={y} fontSize={fitting} textAnchor={from}>
      {children}
    </text>
  );
}

/** A line to fill in: its label, and dots in place of the borrower's own number. */
function Field({ y, name, dots }: { readonly y: number; readonly name: string; readonly dots: string }) {
  return (
    <>
      <Words className={classes.dim} x={34} y={y - 6} size={11} from="start">
        {name}
      </Words>
      <rect className={classes.field} x="32" y={y} width="136" height="32" rx="8" />
      <Words x={42} y={y + 21} size={13} from="start">
        {dots}
      </Words>
    </>
  );
}

const tiles = [34, 82, 130].flatMap((x) => [76, 140, 204].map((y) => ({ x, y })));
const billsTile = { x: 82, y: 140 };

export const drawBills: Drawing = ({ name, bills }) => (
  <Phone bar={name}>
    {tiles.map(({ x, y }) => (
      <rect className={classes.tile} key={`${x} ${y}`} x={x} y={y} width="36" height="36" rx="10" />
    ))}
    <rect className={classes.brand} x={billsTile.x} y={billsTile.y} width="36" height="36" rx="10" />
    <path className={classes.stroke} d="M92 149h16v20l-4-3-4 3-4-3-4 3zM96 155h8M96 160h8" />
    <circle className={classes.mark} cx="100" cy="158" r="29" />
    <Words y={201} size={13}>
      {bills}
    </Words>
  </Phone>
);

export const drawBiller: Drawing = ({ bills, search, payee }) => (
  <Phone bar={bills}>
    <rect className={classes.field} x="32" y="68" width="136" height="32" rx="16" />
    <Words className={classes.dim} x={48} y={89} from="start">
      {search}
    </Words>
    {[124, 168, 212, 256].map((y) => (
      <rect
        className={classes.tile}
        key={y}
        x="32"
        y={y}
        width={y % 88 === 80 ? 96 : 120}
        height="12"
        rx="6"
      />
    ))}
    <rect className={classes.soft} x="26" y="148" width="148" height="44" rx="10" />
    <rect className={classes.mark} x="26" y="148" width="148" height="44" rx="10" />
    <Words y={175} size={13}>
      {payee}
    </Words>
  </Phone>
);

export const drawForm: Drawing = ({ payee, reference, amount, confirm }) => (
  <Phone bar={payee}>
    <Field y={92} name={reference} dots="•••• •••• ••••" />
    <Field y={160} name={amount} dots="•.•••,••" />
    <rect className={classes.mark} x="27" y="70" width="146" height="128" rx="12" />
    <rect className={classes.brand} x="32" y="246" width="136" height="38" rx="19" />
    <Words className={classes.onBrand} y={270} size={14}>
      {confirm}
    </Words>
  </Phone>
);

export const drawReceipt: Drawing = ({ name, paid, payee, reference }) => (
  <Phone bar={name}>
    <circle className={classes.soft} cx="100" cy="108" r="32" />
    <path className={classes.tick} d="M85 109l10 11 20-24" />
    <Words y={166} size={20}>
      {paid}
    </Words>
    <Words className={classes.dim} y={188}>
      {payee}
    </Words>
    <path className={classes.line} d="M34 204h132" />
    <Words className={classes.dim} y={226} size={11}>
      {reference}
    </Words>
    <Words y={246} size={14}>
      •••• •••• ••••
    </Words>
  </Phone>
);

export const drawWays: Drawing = ({ ways, channel }) => (
  <Phone bar={ways}>
    {[88, 180, 226].map((y) => (
      <rect className={classes.tile} key={y} x="32" y={y} width="120" height="16" rx="8" />
    ))}
    <rect className={classes.soft} x="26" y="120" width="148" height="44" rx="10" />
    <rect className={classes.mark} x="26" y="120" width="148" height="44" rx="10" />
    <Words y={147} size={13}>
      {channel}
    </Words>
  </Phone>
);

export const drawWallet: Drawing = ({ name, payee, amount, confirm }) => (
  <Phone bar={name}>
    <Words className={classes.dim} y={92}>
      {payee}
    </Words>
    <Field y={140} name={amount} dots="•.•••,••" />
    <rect className={classes.mark} x="27" y="118" width="146" height="60" rx="12" />
    <rect className={classes.brand} x="32" y="246" width="136" height="38" rx="19" />
    <Words className={classes.onBrand} y={270} size={14}>
      {confirm}
    </Words>
  </Phone>
);

export const drawNumber: Drawing = ({ company, reference, amount }) => (
  <Phone bar={company}>
    <Field y={100} name={reference} dots="•••• •••• ••••" />
    <Field y={178} name={amount} dots="•.•••,••" />
    <rect className={classes.mark} x="27" y="78" width="146" height="60" rx="12" />
  </Phone>
);

export const drawMachine: Drawing = ({ payee, bills }) => (
  <>
    <path className={classes.edge} d="M36 20h128a10 10 0 0 1 10 10v270H26V30a10 10 0 0 1 10-10z" />
    <rect className={classes.paper} x="40" y="40" width="120" height="110" rx="8" />
    <Words className={classes.dim} y={66}>
      {bills}
    </Words>
    <rect className={classes.brand} x="48" y="80" width="104" height="36" rx="10" />
    <g transform="translate(100 103) scale(0.72)">
      <Words className={classes.onBrand} x={0} y={0} size={13}>
        {payee}
      </Words>
    </g>
    <rect className={classes.mark} x="44" y="76" width="112" height="44" rx="12" />
    <rect className={classes.field} x="46" y="174" width="52" height="10" rx="5" />
    <rect className={classes.field} x="46" y="196" width="108" height="60" rx="8" />
    <path className={classes.line} d="M64 214h72M64 228h72M64 242h44" />
  </>
);

export const drawCash: Drawing = ({ reference }) => (
  <>
    <path className={classes.edge} d="M6 214h188v86H6z" />
    <rect className={classes.soft} x="22" y="120" width="112" height="62" rx="8" />
    <rect className={classes.soft} x="34" y="136" width="112" height="62" rx="8" />
    <rect className={classes.mark} x="34" y="136" width="112" height="62" rx="8" />
    <circle className={classes.tick} cx="90" cy="167" r="15" />
    <rect className={classes.paper} x="52" y="40" width="124" height="62" rx="8" />
    <g transform="translate(114 64) scale(0.86)">
      <Words className={classes.dim} x={0} y={0} size={12}>
        {reference}
      </Words>
    </g>
    <g transform="translate(114 86) scale(0.86)">
      <Words x={0} y={0} size={15}>
        •••• •••• ••••
      </Words>
    </g>
  </>
);

export const drawSlip: Drawing = ({ slip, paid, payee, reference }) => (
  <>
    <path
      className={classes.paper}
      d="M30 24h140v262l-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10-14-10-14 10z"
    />
    <Words y={60} size={16}>
      {slip}
    </Words>
    <path className={classes.line} d="M46 76h108" />
    <g transform="translate(100 100) scale(0.86)">
      <Words className={classes.dim} x={0} y={0} size={13}>
        {payee}
      </Words>
    </g>
    <Words className={classes.dim} y={134} size={11}>
      {reference}
    </Words>
    <Words y={154} size={14}>
      •••• •••• ••••
    </Words>
    <path className={classes.line} d="M46 174h108" />
    <circle className={classes.soft} cx="100" cy="208" r="22" />
    <path className={classes.tick} d="M90 209l7 8 14-17" />
    <Words y={256} size={16}>
      {paid}
    </Words>
  </>
);

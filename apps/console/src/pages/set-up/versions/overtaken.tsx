import Alert from '@mui/material/Alert';

type OvertakenProps = {
  /** The version that the changes were made on, and the newest one. */
  readonly base: number;
  readonly newest: number;
  /** What was sent may have been saved: it is not known who saved the newest one. */
  readonly isAnswerLost: boolean;
};

/** A version was saved while this one was being changed: what is typed stays, and is not saved over it. */
export const Overtaken = ({ base, newest, isAnswerLost }: OvertakenProps) => (
  <Alert severity="warning">
    {isAnswerLost
      ? `The connection was lost, and version ${newest} was saved meanwhile. Save again: if version ${newest} is yours, nothing is saved twice.`
      : `Version ${newest} was saved meanwhile. Your changes are of version ${base} and cannot be saved any more. They stay here: copy what you need, then use version ${newest} as a draft.`}
  </Alert>
);

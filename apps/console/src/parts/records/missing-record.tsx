import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** Where else a record is that has left its list: why it has, and its other page. */
export type Elsewhere = { readonly why: string; readonly label: string; readonly to: string };

type MissingProps = {
  /** What the record is called in a sentence, such as `complaint`. */
  readonly noun: string;
  /** The address of its list. */
  readonly list: string;
  readonly elsewhere?: Elsewhere | undefined;
};

/** The page of a record that is not there: what it would be, and where to look for it. */
export const MissingRecord = ({ noun, list, elsewhere }: MissingProps) => (
  <Stack spacing={2} sx={{ mt: 4, mb: 4, maxWidth: 600, alignItems: 'flex-start' }}>
    <Title title={`No such ${noun}`} />
    <Typography variant="h5" component="h2">
      There is no such {noun}
    </Typography>
    <Typography color="text.secondary">
      {`${elsewhere ? `${elsewhere.why} ` : ''}The address may be wrong. Look for the ${noun} in the list.`}
    </Typography>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" component={Link} to={list}>
        Go to the list
      </Button>
      {elsewhere && (
        <Button variant="outlined" component={Link} to={elsewhere.to}>
          {elsewhere.label}
        </Button>
      )}
    </Stack>
  </Stack>
);

import Alert from '@mui/material/Alert';

/** Why every field of the page is disabled. */
export const ReadOnlyNote = () => (
  <Alert severity="info">You can read this. A product manager changes it.</Alert>
);

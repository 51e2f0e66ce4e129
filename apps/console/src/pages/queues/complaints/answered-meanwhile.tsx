import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { formatInstant } from '../../../parts/values/instant.tsx';
import type { AnswersRead } from './use-answers-read.ts';

/** What colleagues answered while another answer was written, above the button that sends it. */
export const AnsweredMeanwhile = ({ newer }: Pick<AnswersRead, 'newer'>) =>
  newer.map(({ id, repliedBy, repliedAt, text, images }) => (
    <Alert key={id} severity="warning" sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <AlertTitle>{`Answered meanwhile by ${repliedBy}, ${formatInstant(repliedAt)}`}</AlertTitle>
      {text}
      {images.length > 0 && `\nPictures: ${images.length}`}
    </Alert>
  ));

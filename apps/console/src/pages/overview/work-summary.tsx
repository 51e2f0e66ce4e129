import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount, useQueueCounts } from '../../parts/lists/use-queue-counts.ts';
import { addressOf, countsFor } from '../console-page.ts';
import { sectionsFor } from '../console-sections.ts';

/** Waiting items by queue; the menu shows the same counts. */
export function WorkSummary() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  const pages = sectionsFor(permissions).flatMap((section) => section.pages);
  const waiting = pages.flatMap((page) => {
    const queue = countsFor(page, permissions);
    return queue ? [{ page, count: counts[queue] }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Waiting items"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}
    >
      {waiting.map(({ page, count }) => (
        <Card key={page.label}>
          <CardActionArea component={Link} to={addressOf(page)} sx={{ p: 2, height: '100%' }}>
            <Typography variant="h4" component="p" color={count ? 'primary' : 'text.secondary'}>
              {formatCount(count)}
            </Typography>
            <Typography color="text.secondary">{page.label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

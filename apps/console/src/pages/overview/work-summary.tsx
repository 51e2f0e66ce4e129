import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { menuSections } from '../../look/menu-sections.tsx';
import { sayCount, useQueueCounts } from '../../parts/use-queue-counts.ts';

/** What waits for the signed-in, queue by queue: the same counts that stand in the menu. */
export function WorkSummary() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  const entries = menuSections
    .flatMap((section) => section.entries)
    .filter(({ queue, needs }) => queue !== undefined && permissions.includes(needs));
  if (entries.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Work that waits"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}
    >
      {entries.map(({ to, label, queue = '' }) => (
        <Card key={to}>
          <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
            <Typography variant="h4" component="p" color={counts[queue] ? 'primary' : 'text.secondary'}>
              {sayCount(counts[queue] ?? 0)}
            </Typography>
            <Typography color="text.secondary">{label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

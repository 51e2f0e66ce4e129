import { queueCountMax } from '@hiram/wire/staff/staff-limits';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Menu, usePermissions } from 'react-admin';
import { addressOf } from '../pages/console-page.ts';
import { sectionsFor } from '../pages/console-sections.ts';
import { useQueueCounts } from '../parts/use-queue-counts.ts';

/** The menu: the pages that the permissions allow, each with its number of waiting items. */
export function ConsoleMenu() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {sectionsFor(permissions).map(({ title, pages }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography variant="overline" color="text.secondary" sx={{ pl: 2, display: 'block', mt: 1 }}>
            {title}
          </Typography>
          {pages.map((page) => (
            <Menu.Item
              key={addressOf(page)}
              to={addressOf(page)}
              primaryText={page.label}
              leftIcon={
                <Badge
                  badgeContent={page.counts ? (counts[page.counts] ?? 0) : 0}
                  color="primary"
                  max={queueCountMax}
                >
                  {page.icon}
                </Badge>
              }
            />
          ))}
        </Box>
      ))}
    </Menu>
  );
}

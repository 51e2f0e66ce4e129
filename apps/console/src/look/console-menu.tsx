import { queueCountMax } from '@hiram/wire/staff/staff-limits';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Menu, usePermissions } from 'react-admin';
import { useQueueCounts } from '../parts/use-queue-counts.ts';
import { menuSections } from './menu-sections.tsx';

/** The menu: what the signed-in may open, and how much work waits there. */
export function ConsoleMenu() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  const sections = menuSections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ needs }) => permissions.includes(needs)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {sections.map(({ title, entries }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography variant="overline" color="text.secondary" sx={{ pl: 2, display: 'block', mt: 1 }}>
            {title}
          </Typography>
          {entries.map(({ to, label, icon, queue }) => (
            <Menu.Item
              key={to}
              to={to}
              primaryText={label}
              leftIcon={
                <Badge badgeContent={queue ? (counts[queue] ?? 0) : 0} color="primary" max={queueCountMax}>
                  {icon}
                </Badge>
              }
            />
          ))}
        </Box>
      ))}
    </Menu>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { OpenHours } from '@/api/models/OpenHours';
import { settingsQuery, useUpdateSettings } from '@/data/admin/settings';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import type { Hours } from '../hours';
import { linesOf, saySame } from './public-hours';

interface HoursVisitorsReadProps {
  hours: Hours[];
  isChanged: boolean;
  /** Saves the hours first; false if that failed. */
  save: () => Promise<boolean>;
}

/** The hours in the settings, where they are not those of the calendar. */
export function HoursVisitorsRead({ hours, isChanged, save }: HoursVisitorsReadProps) {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: update } = useUpdateSettings();
  const [isBusy, setBusy] = useState(false);
  if (!settings || hours.length === 0 || saySame(hours, settings.hours)) {
    return null;
  }
  const { hours: lines, version } = settings;
  const next = linesOf(hours, lines);
  return (
    <section className="sch-panel hrs-check" aria-label="Hours visitors read">
      <h2>Hours visitors read</h2>
      <p className="hrs-warning">The hours on the website don’t match this calendar.</p>
      <dl className="hrs-lines">
        <div>
          <dt>Now</dt>
          <dd>
            <Lines lines={lines} />
          </dd>
        </div>
        <div>
          <dt>By this calendar</dt>
          <dd>
            <Lines lines={next} />
          </dd>
        </div>
      </dl>
      <span className="list-buttons">
        <Button type="primary" disabled={isBusy} onClick={() => void change()}>
          {isChanged ? 'Save and Show Visitors These' : 'Show Visitors These'}
        </Button>
        <Link to={`${paths.admin.settings}?tab=shop`}>Edit the Words</Link>
      </span>
    </section>
  );

  async function change(): Promise<void> {
    setBusy(true);
    try {
      if (!isChanged || (await save())) {
        const changed = await update({ hours: next, version });
        toast({
          title: 'Hours Changed',
          description: 'Visitors and search engines see them now.',
          action: { label: 'Undo', onClick: () => void undo(lines, changed.version) },
        });
      }
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  async function undo(before: OpenHours[], from: number): Promise<void> {
    try {
      await update({ hours: before, version: from });
      toast({ title: 'Hours Changed Back', description: 'Visitors see what they saw before.' });
    } catch (error) {
      failed(error);
    }
  }
}

const failed = onFailure('Failed to change the hours visitors read. Please try again.');

function Lines({ lines }: { lines: OpenHours[] }) {
  return lines.length === 0
    ? 'None'
    : lines.map(({ days, hours }) => (
        <span key={`${days} ${hours}`} className="hrs-line">
          {days}: {hours}
        </span>
      ));
}

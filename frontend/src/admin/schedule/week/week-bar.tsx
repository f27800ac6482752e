import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface WeekBarProps {
  title: string;
  /** What the arrows move by. */
  step: 'week' | 'day';
  onToday: () => void;
  onBack: () => void;
  onNext: () => void;
}

/** The dates shown, with buttons to move to others. */
export function WeekBar({ title, step, onToday, onBack, onNext }: WeekBarProps) {
  return (
    <div className="wk-bar">
      <h2>{title}</h2>
      <Button onClick={onToday}>Today</Button>
      <Button icon={<LeftOutlined aria-hidden />} aria-label={`Previous ${step}`} onClick={onBack} />
      <Button icon={<RightOutlined aria-hidden />} aria-label={`Next ${step}`} onClick={onNext} />
    </div>
  );
}

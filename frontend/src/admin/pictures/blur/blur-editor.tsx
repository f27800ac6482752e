import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { blurBoxes } from '@/api/limits/blurBoxes';
import type { Box } from '@/data/uploads/upload-picture';
import { pictureUrl } from '@/lib/pictures';
import type { Photo } from '../photo';
import { boxWords } from './box';
import { useBoxes } from './use-boxes';

interface BlurEditorProps {
  photo: Photo;
  onCancel: () => void;
  onConfirm: (boxes: Box[]) => void;
}

const percent = (value: number) => `${String(value * 100)}%`;

/** The photo with the boxes drawn on it. */
export function BlurEditor({ photo, onCancel, onConfirm }: BlurEditorProps) {
  const { boxes, add, remove, surface, onKeyDown } = useBoxes(photo.boxes ?? []);
  const unchanged = boxes.length === 0 && !photo.boxes?.length;
  return (
    <>
      <p className="blur-help" id="blur-help">
        Draw a box over a serial number. What’s under it becomes one flat color and can’t be recovered.{' '}
        <span className="blur-keys">Arrow keys move a box; Shift+arrow resizes it.</span>
      </p>
      <div className="blur-stage">
        <div className="blur-surface" {...surface}>
          <img
            src={photo.preview ?? pictureUrl(photo.url)}
            alt={photo.alt || 'The photo'}
            draggable={false}
          />
          {boxes.map((box, index) => (
            <button
              key={index}
              type="button"
              className="blur-box"
              data-box={index}
              aria-label={`Box ${String(index + 1)}: ${boxWords(box)}`}
              aria-describedby="blur-help"
              style={{
                left: percent(box.x),
                top: percent(box.y),
                width: percent(box.width),
                height: percent(box.height),
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <span className="blur-handle" data-resize aria-hidden />
            </button>
          ))}
        </div>
      </div>
      <div className="blur-buttons">
        <Button icon={<PlusOutlined aria-hidden />} disabled={boxes.length >= blurBoxes} onClick={add}>
          Add Box
        </Button>
        {boxes.map((_, index) => (
          <Button key={index} onClick={() => remove(index)}>
            Remove Box {index + 1}
          </Button>
        ))}
        <span className="blur-decision">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="primary" disabled={unchanged} onClick={() => onConfirm(boxes)}>
            Blur and Upload
          </Button>
        </span>
      </div>
    </>
  );
}

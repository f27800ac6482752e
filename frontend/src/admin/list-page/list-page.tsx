import type { ReactNode } from 'react';
import { Button, Flex, Pagination } from 'antd';
import { ListEmpty, ListError, ListSkeleton } from './list-states';
import { ListToolbar } from './list-toolbar';
import type { List, Row } from './state/use-list';
import type { ListFilters } from './state/use-list-filters';
import { grouped } from '../count-words';

interface ListPageProps<R extends Row> {
  list: Omit<List<R>, 'reveal'>;
  filters: ListFilters;
  /** What a row is called, in the singular and plural. */
  noun: [one: string, many: string];
  /** The searched fields, as text. */
  searches: string;
  /** Filters next to the search field. */
  toolbar?: ReactNode;
  skeleton: 'pictures' | 'lines';
  errorText: string;
  /** Shown while there are no rows at all. */
  empty: ReactNode;
  /** Replaces the usual text when no row passes the filters. */
  noMatches?: { text: string; clear: string } | undefined;
  /** Actions for the selected rows. */
  bar?: ReactNode;
  children: (rows: R[]) => ReactNode;
}

/** A list with search, filters and pages, and its loading, error and empty states. */
export function ListPage<R extends Row>({ list, filters, noun, toolbar, ...props }: ListPageProps<R>) {
  const [one, many] = noun;
  return (
    <>
      <ListToolbar filters={filters} label={`Search ${many}`} placeholder={`Search ${props.searches}`}>
        {toolbar}
      </ListToolbar>
      {content()}
      {list.rows && props.bar}
    </>
  );

  function content(): ReactNode {
    const { rows, matches, page, pageSize, more, total = matches.length } = list;
    if (!rows) {
      return list.isFailed ? (
        <ListError text={props.errorText} onRetry={list.reload} />
      ) : (
        <>
          {/* The room of the count below, so that rows appear where the skeleton was. */}
          <p className="list-count" aria-hidden>
            &nbsp;
          </p>
          <ListSkeleton of={many} look={props.skeleton} />
        </>
      );
    }
    if (list.isEmpty) {
      return props.empty;
    }
    if (rows.length === 0) {
      const { text = `No ${many} match your filters.`, clear = 'Clear Filters' } = props.noMatches ?? {};
      return (
        <ListEmpty text={text}>
          <Button type="primary" onClick={filters.clear}>
            {clear}
          </Button>
        </ListEmpty>
      );
    }
    return (
      <>
        <p className="list-count" role="status">
          {!more && placeOf(list, total)}
          {!list.isCounting && `${grouped(total)} ${total === 1 ? one : many}`}
        </p>
        {props.children(rows)}
        {more ? (
          <Flex component="p" vertical gap={8} align="center" style={{ marginTop: 16 }}>
            {more.isFailed && <span role="alert">More {many} could not be loaded.</span>}
            <Button loading={more.isLoading} onClick={more.load}>
              Show More
            </Button>
          </Flex>
        ) : (
          <Pagination
            className="list-pages"
            align="center"
            current={page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            hideOnSinglePage
            responsive
            onChange={filters.setPage}
          />
        )}
      </>
    );
  }
}

/** `1–50 of `, on a list with several pages. */
function placeOf(
  { page, pageSize, matches, isCounting }: Pick<List<Row>, 'page' | 'pageSize' | 'matches' | 'isCounting'>,
  total: number,
): string {
  const start = (page - 1) * pageSize;
  const end = grouped(isCounting ? start + matches.length : Math.min(start + pageSize, total));
  return isCounting || total > pageSize ? `${grouped(start + 1)}–${end}${isCounting ? '' : ' of '}` : '';
}
